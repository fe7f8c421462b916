import EngageChecks
import EngageCore

/// What people copy of a tried value: a layer, and a test of what is seen with it.
struct TriedTexts {
    let call: Call
    let app: ServedApp
    let device: Device

    /// The lines of a layer's file with the values as they were given: JSON is YAML, too.
    func layer(_ values: LocatedValue) -> String {
        let lines = values.entries.map { entry in
            var writer = JSONWriter()
            writer.value(entry.value)
            let value = String(decoding: writer.take(), as: UTF8.self)
            return "\(Self.json(entry.key)): \(value)\n"
        }
        return "# \(call["layer"] ?? "a layer over all others")\n" + lines.joined()
    }

    /// A test of `engage test` that asserts what is seen now; nil where it asserts nothing, or cannot: its
    /// texts are those of the project's own language.
    func test(of parts: [ExplainedPart], _ changed: [String]) -> String? {
        let asserted = parts.map(\.part).filter { part in
            let path = part.path.text
            return changed.contains {
                path == $0 || path.hasPrefix("\($0).") || path.hasPrefix("\($0)[")
            }
        }
        guard !asserted.isEmpty, call["language"] == nil else { return nil }
        // A size is as it is held.
        let name = Self.json(device.address)
        let held = "{id: \(name), orientation: \(device.orientation.rawValue)}"
        let isTurned = call["orientation"] != nil && device.id != nil
        var members = ["devices: [\(isTurned ? held : name)]"]
        for name in ["dialog", "provider", "profile"] {
            if let value = call[name] { members.append("\(name): \(Self.json(value))") }
        }
        for name in ["session", "facts"] {
            if let object = call[name] { members.append("\(name): \(object)") }
        }
        var text =
            "name: \(Self.json(app.id))\nfacts:\n  - name: tried\n    apps: [\(Self.json(app.id))]\n"
        if let showing = app.showings(named: call["showing"]).first?.showing {
            text += "    showings: [\(Self.json(showing))]\n"
        }
        text += "    scenario: {\(members.joined(separator: ", "))}\n    expect:\n"
        for part in asserted {
            text += "      \(part.path.text): {equals: \(Self.text(part.value))}\n"
        }
        return text
    }

    private static func json(_ text: String) -> String {
        var writer = JSONWriter()
        writer.string(text)
        return String(decoding: writer.take(), as: UTF8.self)
    }

    static func text(_ value: AnswerPart.Value) -> String {
        switch value {
        case .text(let text): json(text)
        case .integer(let number): "\(number)"
        case .number(let number): "\(number)"
        case .boolean(let isTrue): "\(isTrue)"
        case .emptyList, .list: "[]"
        case .emptyObject, .screen: "{}"
        case .null: "null"
        }
    }
}
