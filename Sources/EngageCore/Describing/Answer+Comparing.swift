extension Answer {
    /// The answer as bytes without the device: equal where two devices come out the same.
    public var look: [UInt8] {
        var writer = JSONWriter()
        bare.write(to: &writer)
        return writer.take()
    }

    /// The answer without the device and what was found about it.
    private var bare: Answer {
        switch self {
        case .dialog(var resolution):
            resolution.device = .standard
            resolution.diagnostics = []
            resolution.decisions = []
            return .dialog(resolution)
        case .loginScreen(var resolution):
            resolution.device = .standard
            resolution.diagnostics = []
            resolution.decisions = []
            return .loginScreen(resolution)
        }
    }

    /// Paths with values that differ from another resolution's, two levels deep, in file order.
    public func differences(from other: Answer) -> [String] {
        let (own, their) = (bare.root, other.bare.root)
        var paths: [String] = []
        for entry in own.entries {
            guard let value = their[entry.key], Self.text(value) != Self.text(entry.value) else {
                continue
            }
            let inner = entry.value.entries.filter { member in
                value[member.key].map { Self.text($0) != Self.text(member.value) } ?? true
            }
            paths += inner.isEmpty ? [entry.key] : inner.map { "\(entry.key).\($0.key)" }
        }
        return paths
    }

    private static func text(_ value: LocatedValue) -> [UInt8] {
        var writer = JSONWriter()
        writer.value(value)
        return writer.bytes
    }
}
