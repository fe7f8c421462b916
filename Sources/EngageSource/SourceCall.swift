import EngageCore

/// A call of the SDK that sets defaults or shows a dialog, as it was reached.
struct SourceCall: Sendable {
    enum Kind: Sendable, Hashable {
        case defaults
        case authentication
        case sharing
    }

    var kind: Kind
    /// The dictionary it is given; nil for none.
    var values: SourceValue?
    /// The objects that the dictionary leads to, as they were at that moment.
    var state: SourceState
    var ways: [SourceWay]
    /// The method that reading began with, and the one that holds the call.
    var method: String
    var holder: String
    var place: SourcePlace
    var provider: SourceValue?
    var capture: String?
}

/// One message or call: who is asked for what.
struct SourceMessage {
    var receiver: SourceExpression.Operand?
    /// A selector with its colons, or the name of a function.
    var name: String
    /// Arguments with the words that Swift writes before them.
    var arguments: [(label: String, operand: SourceExpression.Operand)]
    var start: Int
    var end: Int

    /// Name and words of both languages in one form: `setobject:forkey:`, `initred:green:`.
    var form: String {
        if name.contains(":") || arguments.isEmpty { return name.lowercased() }
        var form = name
        for (index, argument) in arguments.enumerated() {
            // A closure behind the brackets has no label.
            if index > 0, argument.label.isEmpty, case .function? = argument.operand.value.plain {
                continue
            }
            form += argument.label + ":"
        }
        return form.lowercased()
    }

    var values: [SourceValue] { arguments.map(\.operand.value) }
}

/// How calls of the SDK are told by their names.
enum SourceEntryPoint {
    private static let showings: [(start: String, kind: SourceCall.Kind)] = [
        ("showauthenticationdialog", .authentication), ("showauthdialog", .authentication),
        ("showsocialpublishingdialog", .sharing), ("showsharingdialog", .sharing),
        ("startengagesignindialog", .authentication), ("showsignindialog", .authentication),
    ]

    /// What a call of this form does; nil for every other.
    static func kind(_ form: String) -> SourceCall.Kind? {
        for (start, kind) in showings where form.hasPrefix(start) { return kind }
        let isSetter =
            form.hasPrefix("setcustominterface") || form.hasPrefix("configurecustominterface")
        return isSetter && form.contains(":") ? .defaults : nil
    }

    /// Positions of the arguments that are the dictionary and the provider.
    static func positions(_ form: String) -> (values: Int?, provider: Int?) {
        let parts = form.split(separator: ":")
        return (
            parts.firstIndex { $0.contains("custominterface") },
            parts.firstIndex { $0.hasSuffix("provider") }
        )
    }

    static func position(ofSignIn form: String) -> Int? {
        form.split(separator: ":").firstIndex {
            $0.hasSuffix("traditionalsignin") || $0.hasSuffix("conventionalsignin")
        }
    }
}
