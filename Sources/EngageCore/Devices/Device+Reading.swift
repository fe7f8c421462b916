extension Device {
    /// Reads `device` of a scenario: a name, or an object of facts; the standard one where missing.
    ///
    /// Total: a member that cannot be read is reported and replaced by the standard device's.
    /// Bounds are used as they are given and never swapped; only bounds from the catalogue follow
    /// `orientation`.
    /// Source: behaviour, formats#scenario, login-screen#device-class, login-screen#which-picture,
    /// login-screen#d-28.
    public static func read(
        _ value: LocatedValue?, diagnostics: inout [Diagnostic]
    ) -> Device {
        guard let value, !value.isNull else { return .standard }
        if let name = value.string {
            if let device = DeviceCatalogue.device(named: name) ?? Device(size: name) {
                return device
            }
            diagnostics.append(unknown(name, at: value.location))
            return .standard
        }
        guard value.kind == .dictionary else {
            diagnostics.append(mistyped("device", "a name or a dictionary", value))
            return .standard
        }
        return read(facts: value, diagnostics: &diagnostics)
    }

    /// A finding about a name that no device has.
    public static func unknown(_ name: String, at place: SourceLocation?) -> Diagnostic {
        let hint = Spelling.hint(
            DeviceCatalogue.suggestion(for: name), otherwise: "; 'engage devices' lists them")
        return Diagnostic(
            .error, .unknownDevice, key: "device", "unknown device '\(name)'\(hint)",
            at: place)
    }

    private static func read(
        facts: LocatedValue, diagnostics: inout [Diagnostic]
    ) -> Device {
        var idiom: Idiom?
        var orientation: Orientation?
        var model: String?
        var named: Device?
        var width: Double?
        var height: Double?
        for entry in facts.entries {
            let value = entry.value
            if value.isNull, ScenarioSchema.device[entry.key] != nil { continue }
            switch entry.key {
            case "idiom":
                idiom = word(value, "device.idiom", &diagnostics)
            case "orientation":
                orientation = word(value, "device.orientation", &diagnostics)
            case "model":
                model = value.string
                if model == nil {
                    diagnostics.append(mistyped("device.model", "a string", value))
                }
            case "id", "name":
                named = entryNamed(value, "device.\(entry.key)", &diagnostics)
            case "width":
                width = points(value, "device.width", &diagnostics)
            case "height":
                height = points(value, "device.height", &diagnostics)
            default:
                diagnostics.append(
                    Diagnostic(
                        .error, .invalidScenario, key: "device.\(entry.key)",
                        ScenarioSchema.device.unknown(entry.key), at: entry.keyLocation))
            }
        }
        let known = named ?? model.flatMap { DeviceCatalogue.device(withModel: $0) }
        let isPad = idiom ?? known?.idiom ?? (model?.hasPrefix("iPad") == true ? .pad : .phone)
        var device =
            known
            ?? Device(
                idiom: isPad, width: isPad == .pad ? 768 : 375, height: isPad == .pad ? 1024 : 667)
        device.idiom = isPad
        if let model { device.model = model }
        if width == nil, height == nil {
            return orientation.map { device.held(in: $0) } ?? device
        }
        device.width = width ?? device.width
        device.height = height ?? device.height
        device.orientation =
            orientation ?? Orientation(width: device.width, height: device.height)
        return device
    }

    /// The device of the catalogue that a member names.
    private static func entryNamed(
        _ value: LocatedValue, _ key: String, _ diagnostics: inout [Diagnostic]
    ) -> Device? {
        guard let name = value.string else {
            diagnostics.append(mistyped(key, "a string", value))
            return nil
        }
        let device = DeviceCatalogue.device(named: name)
        if device == nil { diagnostics.append(unknown(name, at: value.location)) }
        return device
    }

    private static func word<Word: RawRepresentable & CaseIterable>(
        _ value: LocatedValue, _ key: String, _ diagnostics: inout [Diagnostic]
    ) -> Word? where Word.RawValue == String {
        if let word = value.string.flatMap({ Word(rawValue: $0) }) { return word }
        let words = Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: " or ")
        diagnostics.append(mistyped(key, words, value))
        return nil
    }

    private static func points(
        _ value: LocatedValue, _ key: String, _ diagnostics: inout [Diagnostic]
    ) -> Double? {
        if let number = value.number, number.isFinite { return number }
        diagnostics.append(mistyped(key, "a number", value))
        return nil
    }

    private static func mistyped(
        _ key: String, _ wanted: String, _ value: LocatedValue
    ) -> Diagnostic {
        let found = value.kind == .string ? "'\(value.text)'" : value.kind.noun
        return Diagnostic(
            .error, .wrongType, key: key, "'\(key)' takes \(wanted), found \(found)",
            at: value.location)
    }

    /// Reads `390x844`, points in the orientation given; an iPad if both are at least 700 points.
    public init?(size text: String) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
            width > 0, height > 0, width.isFinite, height.isFinite
        else { return nil }
        self.init(idiom: min(width, height) >= 700 ? .pad : .phone, width: width, height: height)
    }
}

extension DiagnosticCode {
    /// A device that the catalogue does not hold.
    public static let unknownDevice: DiagnosticCode = "unknownDevice"
}
