/// One request about a login screen: settings, device and what the app would know.
///
/// Source: behaviour, formats#scenario.
public struct LoginScreenScenario: Sendable {
    /// The request's own id, printed as it was read.
    public var id: LocatedValue?
    /// The device it is shown on.
    public var device = Device.standard
    /// Settings files, lowest first.
    public var layers: [LoginScreenLayer] = []
    /// Colours of Workstation, "Application Appearance".
    public var workstation: [LoginScreenElement: Color] = [:]
    /// Names of the pictures in the asset catalogue; nil where every name is one.
    public var assets: Set<String>?
    /// Sizes of the pictures of known size.
    public var pictureSizes: [String: PictureSize] = [:]
    /// Names of the available fonts; nil if every name is one.
    public var fonts: Set<String>?
    /// Types of authentication the server offers, 0 to 6.
    public var enabledAuthTypes: Set<Int> = [1]
    /// Width of the white card on an iPad in points, before settings widen it.
    public var builtinCardWidth = 400.0
    /// Types of authentication with an icon on their button; nil if unknown.
    public var buttonsWithIcon: Set<Int>?
    /// Answers to what the guide leaves open.
    public var policies = LoginScreenPolicies()
    /// The document it was read from, for the places of its members; nil for one made in code.
    private var document: LocatedValue?
    /// Members that come from elsewhere, such as a file of Workstation's colours.
    private var taken: [String: LocatedValue] = [:]

    /// The request with nothing set: an empty file on the standard device.
    public init() {}

    /// Reads a scenario of kind `loginScreen`, or reports why it is none.
    ///
    /// A colour of Workstation that cannot be read is reported and ignored, as the cascade does;
    /// any other member that cannot be read leaves the request undecided.
    public init(asking scenario: LocatedValue, diagnostics: inout [Diagnostic])
        throws(ScenarioError)
    {
        var found: [Diagnostic] = []
        self.init(reading: scenario, diagnostics: &found)
        var faults = ScenarioFaults()
        for finding in found where finding.severity == .error {
            guard finding.key?.hasPrefix("workstation.") != true else { continue }
            let place = finding.source ?? scenario.location
            faults.add(ScenarioError(finding.message, at: place, code: finding.code))
        }
        try faults.check()
        diagnostics += found
    }

    /// Reads a scenario of kind `loginScreen`; what cannot be read is reported and has its default.
    public init(reading scenario: LocatedValue, diagnostics: inout [Diagnostic]) {
        guard scenario.kind == .dictionary else {
            diagnostics.append(Self.mistyped("scenario", "a dictionary", scenario))
            return
        }
        document = scenario
        for entry in scenario.entries {
            read(entry.key, entry.value, at: entry.keyLocation, &diagnostics)
        }
    }

    /// Reads members by name, each from its own location; faults are reported.
    package init(reading members: [String: LocatedValue], diagnostics: inout [Diagnostic]) {
        self.init()
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
            read(name, value, at: value.location, &diagnostics)
        }
    }

    /// Names of the pictures that the layers give, whichever device reads them.
    public var pictureNames: Set<String> {
        var names: Set<String> = []
        for layer in layers {
            for entry in layer.values["BackgroundImage"].map({ Array($0.entries) }) ?? [] {
                if let name = entry.value.string { names.insert(name) }
            }
        }
        return names
    }

    /// Names of the fonts that the layers give.
    public var fontNames: Set<String> {
        var names: Set<String> = []
        var open = layers.map(\.values)
        while let value = open.popLast() {
            for entry in value.entries {
                if ["Name", "Font"].contains(entry.key), let name = entry.value.string {
                    names.insert(name)
                }
                open.append(entry.value)
            }
            if value.kind == .array { open += value.elements }
        }
        return names
    }

    /// Takes a member from elsewhere in place of the scenario's own; its places are those of there.
    public mutating func take(
        _ member: String, _ value: LocatedValue, diagnostics: inout [Diagnostic]
    ) {
        taken[member] = value
        if member == "workstation" { workstation = [:] }
        read(member, value, at: value.location, &diagnostics)
    }

    /// A member as written; nil if not given.
    package func member(_ name: String) -> LocatedValue? { taken[name] ?? document?[name] }

    /// Puts what holds where a member is not given.
    package mutating func forget(_ member: String) {
        let standard = LoginScreenScenario()
        switch member {
        case "enabledAuthTypes": enabledAuthTypes = standard.enabledAuthTypes
        case "buttonsWithIcon": buttonsWithIcon = nil
        case "assets": assets = nil
        case "fonts": fonts = nil
        case "builtinCardWidth": builtinCardWidth = standard.builtinCardWidth
        default: break
        }
    }

    private mutating func read(
        _ key: String, _ value: LocatedValue, at place: @autoclosure () -> SourceLocation,
        _ diagnostics: inout [Diagnostic]
    ) {
        if key == "id" {
            id = value
            return
        }
        if value.isNull { return }
        switch key {
        case "kind", "axes": break
        case "profile": Self.checkProfile(value, &diagnostics)
        case "device": device = Device.read(value, diagnostics: &diagnostics)
        case "settings": layers = Self.layers(value, &diagnostics)
        case "workstation": readWorkstation(value, &diagnostics)
        case "assets": assets = Self.names(key, value, &diagnostics)
        case "assetSizes": readAssetSizes(value, &diagnostics)
        case "fonts": fonts = Self.names(key, value, &diagnostics)
        case "enabledAuthTypes":
            enabledAuthTypes = Self.types(key, value, &diagnostics) ?? enabledAuthTypes
        case "buttonsWithIcon": buttonsWithIcon = Self.types(key, value, &diagnostics)
        case "builtinCardWidth":
            if let width = value.number, width.isFinite, width >= 0 {
                builtinCardWidth = width
            } else {
                diagnostics.append(Self.mistyped(key, "a number of at least 0", value))
            }
        case "policies": readPolicies(value, &diagnostics)
        default:
            diagnostics.append(
                Diagnostic(
                    .error, .invalidScenario, key: key,
                    ScenarioSchema.loginScreen.unknown(key), at: place()))
        }
    }

    /// A member of the scenario as an origin; a member of a member after a point.
    func origin(of member: String) -> Origin {
        let names = member.split(separator: ".").map { String($0) }
        var value = names.first.flatMap { taken[$0] ?? document?[$0] }
        for name in names.dropFirst() { value = value?[name] }
        return .scenario(member: member, source: value?.location)
    }

    /// The same; nil where the scenario does not give it.
    func given(_ member: String) -> Origin? {
        guard let value = taken[member] ?? document?[member], !value.isNull else { return nil }
        return origin(of: member)
    }

    /// A colour of Workstation that is given and cannot be read; nil for any other.
    func unread(_ element: LoginScreenElement) -> Origin? {
        let all = taken["workstation"] ?? document?["workstation"]
        guard workstation[element] == nil, let value = all?[element.rawValue], !value.isNull else {
            return nil
        }
        return .unread(member: "workstation.\(element.rawValue)", source: value.location)
    }

    private static func layers(
        _ value: LocatedValue, _ diagnostics: inout [Diagnostic]
    ) -> [LoginScreenLayer] {
        guard value.kind == .array else {
            return [LoginScreenLayer(name: "settings", values: value)]
        }
        var layers: [LoginScreenLayer] = []
        for (index, element) in value.elements.enumerated() {
            // Login screens have no providers.
            for entry in element.entries
            where ScenarioSchema.layer[entry.key] == nil
                || entry.key == OverlayEntry.memberName
            {
                diagnostics.append(
                    Diagnostic(
                        .error, .invalidScenario, key: "settings[\(index)].\(entry.key)",
                        ScenarioSchema.layer.unknown(entry.key), at: entry.keyLocation))
            }
            guard element.kind == .dictionary else {
                diagnostics.append(
                    mistyped("settings[\(index)]", "a layer with 'name' and 'values'", element))
                continue
            }
            if let name = element["name"], name.string == nil, !name.isNull {
                diagnostics.append(mistyped("settings[\(index)].name", "a string", name))
            }
            // Left out they are the empty dictionary.
            layers.append(
                LoginScreenLayer(
                    name: element["name"]?.string ?? "layer \(index + 1)",
                    values: element["values"] ?? LocatedValue([], of: element.document.file)))
        }
        return layers
    }

    private mutating func readWorkstation(
        _ value: LocatedValue, _ diagnostics: inout [Diagnostic]
    ) {
        guard value.kind == .dictionary else {
            diagnostics.append(Self.mistyped("workstation", "a dictionary", value))
            return
        }
        for entry in value.entries where !entry.value.isNull {
            let path = "workstation.\(entry.key)"
            guard let element = LoginScreenElement(rawValue: entry.key) else {
                let names = LoginScreenElement.allCases.map(\.rawValue)
                let hint = Spelling.nearest(to: entry.key, among: names)
                diagnostics.append(
                    Diagnostic(
                        .warning, .unknownKey, key: path,
                        "unknown element '\(entry.key)'"
                            + Spelling.hint(hint),
                        at: entry.keyLocation))
                continue
            }
            guard let text = entry.value.string else {
                diagnostics.append(Self.mistyped(path, "a colour", entry.value))
                continue
            }
            if let color = Color(hex: text) ?? Color(hex: "#" + text) {
                workstation[element] = color
            } else {
                diagnostics.append(
                    Diagnostic(
                        .warning, .invalidColor, key: path,
                        "'\(path)' takes #RRGGBB or #AARRGGBB, found '\(text)'",
                        at: entry.value.location))
            }
        }
    }

    private mutating func readAssetSizes(
        _ value: LocatedValue, _ diagnostics: inout [Diagnostic]
    ) {
        guard value.kind == .dictionary else {
            diagnostics.append(Self.mistyped("assetSizes", "[WIDTH, HEIGHT] by name", value))
            return
        }
        for entry in value.entries where !entry.value.isNull {
            let sides = entry.value.elements.compactMap(\.number)
            if entry.value.kind == .array, entry.value.count == 2, sides.count == 2,
                let size = PictureSize(width: sides[0], height: sides[1])
            {
                pictureSizes[entry.key] = size
            } else {
                diagnostics.append(
                    Self.mistyped(
                        "assetSizes.\(entry.key)", "[WIDTH, HEIGHT], both above 0", entry.value))
            }
        }
    }

    /// The screen is the same in every profile; an unknown word was meant for something else.
    private static func checkProfile(_ value: LocatedValue, _ diagnostics: inout [Diagnostic]) {
        guard value.string.flatMap({ Profile(rawValue: $0) }) == nil else { return }
        let words = Profile.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        let found = value.string.map { "'\($0)'" } ?? value.kind.noun
        diagnostics.append(
            Diagnostic(
                .error, .invalidScenario, key: "profile",
                "'profile' takes one of \(words), found \(found)", at: value.location))
    }

    private mutating func readPolicies(
        _ value: LocatedValue, _ diagnostics: inout [Diagnostic]
    ) {
        guard value.kind == .dictionary else {
            diagnostics.append(Self.mistyped("policies", "a dictionary", value))
            return
        }
        for entry in value.entries {
            if entry.value.isNull, LoginScreenPolicy(rawValue: entry.key) != nil { continue }
            let text = entry.value.boolean.map { $0 ? "on" : "off" } ?? entry.value.text
            do { try policies.set(entry.key, to: text) } catch {
                diagnostics.append(
                    Diagnostic(
                        .error, .unknownPolicy, key: "policies.\(entry.key)", error.message,
                        at: entry.keyLocation))
            }
        }
    }

    private static func names(
        _ key: String, _ value: LocatedValue, _ diagnostics: inout [Diagnostic]
    ) -> Set<String>? {
        guard value.kind == .array else {
            diagnostics.append(mistyped(key, "an array of names", value))
            return nil
        }
        var names: Set<String> = []
        for element in value.elements {
            if let name = element.string {
                names.insert(name)
            } else {
                diagnostics.append(mistyped(key, "names", element))
            }
        }
        return names
    }

    private static func types(
        _ key: String, _ value: LocatedValue, _ diagnostics: inout [Diagnostic]
    ) -> Set<Int>? {
        guard value.kind == .array else {
            diagnostics.append(mistyped(key, "an array of numbers from 0 to 6", value))
            return nil
        }
        var types: Set<Int> = []
        for element in value.elements {
            guard let number = element.number else {
                diagnostics.append(mistyped(key, "numbers from 0 to 6", element))
                continue
            }
            if let type = Int(exactly: number), (0...6).contains(type) {
                types.insert(type)
            } else {
                diagnostics.append(
                    Diagnostic(
                        .warning, .unknownAuthType, key: key,
                        "'\(key)' takes numbers from 0 to 6, found \(element.text)",
                        at: element.location))
            }
        }
        return types
    }

    private static func mistyped(
        _ key: String, _ wanted: String, _ value: LocatedValue
    ) -> Diagnostic {
        Diagnostic(
            .error, .wrongType, key: key, "'\(key)' takes \(wanted), found \(value.kind.noun)",
            at: value.location)
    }
}
