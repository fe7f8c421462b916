import EngageCore

/// Objects of Foundation that keep what they are made of: errors, texts with attributes, predicates.
/// A new class of them is a row of `parts`.
struct FoundationObjects: SourceEvaluator {
    let machine: AbstractInterpreter

    /// Members by the words of the initialisers and class methods that are given them. Source: Apple,
    /// NSError, NSAttributedString and NSPredicate
    private static let parts: [String: [String: [String]]] = [
        "NSError": [
            "errorwithdomain:code:userinfo:": ["domain", "code", "userInfo"],
            "initwithdomain:code:userinfo:": ["domain", "code", "userInfo"],
            "initdomain:code:userinfo:": ["domain", "code", "userInfo"],
            "initdomain:code:": ["domain", "code"],
        ],
        "NSAttributedString": texts, "NSMutableAttributedString": texts,
    ]
    private static let texts = [
        "init": [], "initwithstring:": ["string"], "initwithstring:attributes:": ["string"],
        "initstring:": ["string"], "initstring:attributes:": ["string"],
        "initwithattributedstring:": ["other"], "initattributedstring:": ["other"],
    ]

    /// The object that a message makes; nil for every other message.
    func made(_ type: String, _ message: SourceMessage, _ form: String) -> SourceValue? {
        if type == PredicateEvaluator.type, Self.isPredicate(form) {
            return PredicateEvaluator(machine: machine).made(message.values)
        }
        guard let names = Self.parts[type]?[form] else { return nil }
        var object = SourceObject(
            kind: .instance(type), isShared: true,
            place: ExpressionLocation(
                unit: machine.frame.unit, start: message.start, end: message.end))
        for (name, value) in zip(names, message.values) {
            object.set(name, to: machine.copied(value))
        }
        if type == "NSError" {
            if object["userInfo"] == nil { object.set("userInfo", to: SourceValue(.none)) }
            object.set("localizedDescription", to: description(in: object["userInfo"]))
        } else {
            let text = object["string"] ?? object["other"].map { self.text(of: $0) }
            object.remove("other")
            object.set("string", to: text?.unshared ?? SourceValue(.text("")))
        }
        return SourceValue(machine.make(object))
    }

    private static func isPredicate(_ form: String) -> Bool {
        form == "predicatewithformat:" || form == "initformat:"
            || SourceSpelling.isVariadic(form, of: "initformat:")
            || SourceSpelling.isVariadic(form, of: "predicatewithformat:")
    }

    /// What an error says of itself: its dictionary says it, or the system.
    private func description(in userInfo: SourceValue?) -> SourceValue {
        let unknown = SourceValue(.unknown("localizedDescription"))
        guard let dictionary = collectionValues.knownDictionary(userInfo) else { return unknown }
        return dictionary[Self.description] ?? unknown
    }

    /// The key of an error's description. Source: Apple, NSLocalizedDescriptionKey
    static let description = "NSLocalizedDescription"

    private func isText(_ value: SourceValue) -> Bool {
        value.cases.contains { one in
            guard case .instance(let type)? = machine.object(one.plain)?.kind else { return false }
            return type == "NSAttributedString" || type == "NSMutableAttributedString"
        }
    }

    /// The signs of a text with attributes.
    private func text(of value: SourceValue) -> SourceValue {
        guard value.cases.count == 1, isText(value),
            let text = value.plain.flatMap({ machine.object($0) })?["string"]
        else { return SourceValue(.unknown("string"), at: value.place) }
        return text
    }

    /// Messages to texts with attributes that leave their signs as they are. Source: Apple,
    /// NSMutableAttributedString
    private static let leaving: Set<String> = [
        "string", "length", "copy", "mutablecopy", "addattribute:value:range:",
        "addattribute:value:range", "addattributes:range:", "setattributes:range:",
        "removeattribute:range:", "addattribute::range:", "boundingrectwithsize:options:context:",
        "boundingrectwith:options:context:", "size", "beginediting", "endediting",
    ]

    /// The answer of a message to a text with attributes; nil for every other.
    func answer(_ message: SourceMessage, _ form: String) -> SourceValue? {
        guard let receiver = message.receiver, isText(receiver.value) else { return nil }
        guard receiver.value.cases.count == 1, case .object(let number)? = receiver.value.plain,
            let text = machine.state.objects[number]?["string"]
        else {
            forget(receiver.value)
            return nil
        }
        switch form {
        case "string": return text
        case "length":
            return text.map { $0.text.map { .integer($0.utf16.count) } ?? .unknown("length") }
        case "copy", "mutablecopy":
            guard var object = machine.state.objects[number] else { return nil }
            let type = form == "copy" ? "NSAttributedString" : "NSMutableAttributedString"
            object.kind = .instance(type)
            return SourceValue(machine.make(object))
        case "append:", "appendattributedstring:":
            guard let more = message.values.first.map(self.text) else { break }
            machine.state.objects[number]?.set(
                "string",
                to: SourceValue.combine([text, more], at: text.place, text: "string") { both in
                    guard let one = both[0].text, let other = both[1].text else {
                        return .unknown("string")
                    }
                    return .text(one + other)
                })
            return SourceValue(.absent)
        default: break
        }
        if Self.leaving.contains(form) { return nil }
        forget(receiver.value)
        return nil
    }

    /// From now on the signs of texts with attributes are not known that can be changed.
    func forget(_ value: SourceValue) {
        for case .object(let number) in value.cases.map(\.plain)
        where machine.state.objects[number]?.kind == .instance("NSMutableAttributedString") {
            machine.state.objects[number]?.set("string", to: SourceValue(.unknown("string")))
        }
    }
}

extension SourceEvaluator {
    var foundationObjects: FoundationObjects { FoundationObjects(machine: machine) }
}
