extension Answer {
    /// The drawing for a terminal.
    public func tree(colored: Bool) -> String {
        switch self {
        case .dialog(let resolution): TreeDrawing(resolution).text(colored: colored)
        case .loginScreen(let resolution): LoginScreenTree.text(resolution, colored: colored)
        }
    }

    /// The answer as bytes without the device: equal where two devices come out the same.
    public var look: [UInt8] {
        var writer = JSONWriter()
        switch self {
        case .dialog(var resolution):
            resolution.device = .standard
            resolution.diagnostics = []
            resolution.decisions = []
            writer.value(resolution)
        case .loginScreen(var resolution):
            resolution.device = .standard
            resolution.diagnostics = []
            resolution.decisions = []
            writer.value(resolution)
        }
        return writer.bytes
    }

    /// Paths whose values differ from another answer's, two levels deep, in the order of the file.
    public func differences(from other: Answer) -> [String] {
        guard let own = try? Document.read(look, file: "own", format: .json).root,
            let their = try? Document.read(other.look, file: "other", format: .json).root
        else { return [] }
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
