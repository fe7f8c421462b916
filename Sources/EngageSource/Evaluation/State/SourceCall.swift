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
    var paths: [PathCondition]
    /// The devices on which it is not reached, and the condition that decides it.
    var missed: Idiom?
    var deviceTest: ExpressionLocation?
    /// The method that reading began with, and the one that holds the call.
    var method: String
    var enclosingMethod: String
    /// Named functions from the first one read to the one that contains the call; functions that
    /// made the blocks between them.
    var chain: [Int] = []
    var makers: Set<Int> = []
    /// The variable whose first value reading began with; nil where it began with a method.
    var variable: ExpressionLocation?
    /// The group of code that other code runs on its own: calls of one turn follow one another.
    var turn = 0
    /// The same by files, as other files of the app know it.
    var route = CallSite.Route()
    /// True if a method makes it that runs before others.
    var isAtLaunch = false
    /// Of several dialogs that one method shows at one place, which it is.
    var number = 0
    var place: ExpressionLocation
    var provider: SourceValue?
    /// The form of the Capture wrapper, as it is passed; nil without the wrapper.
    var form: SourceValue?
}

extension SourceCall {
    /// The method that reading began with; nil for the first value of a variable.
    var entry: Int? { variable == nil ? chain.first : nil }

    /// Methods from there to the one that holds the call.
    var passed: ArraySlice<Int> { variable == nil ? chain.dropFirst() : chain[...] }

    /// True for another call of the same dialog, whatever its dictionary.
    func opensTheSame(as other: SourceCall) -> Bool {
        kind == other.kind && provider?.cases.map(\.plain) == other.provider?.cases.map(\.plain)
            && capture == other.capture
    }

    /// The wrapper's forms that a call may show, the first on which most holds.
    private var forms: [String] {
        form?.cases.compactMap { one in
            guard case .identifier(let word) = one.plain else { return nil }
            let name = SourceConstants.signIns[word] ?? word
            return SourceConstants.forms.contains(name) ? name : nil
        } ?? []
    }

    /// The wrapper's form; none if there are several and it is unknown which; nil without the
    /// wrapper.
    var capture: String? {
        switch form?.plain {
        case nil where form == nil, .absent?: nil
        default: forms.first ?? "none"
        }
    }

    /// The argument for the form, if its value is only known at run time.
    var assumedForm: SourceValue? {
        guard let form, form.plain != .absent, forms.count != 1 || form.cases.count != 1 else {
            return nil
        }
        return form
    }

    /// The calls that show a dialog, distinguished if a method reaches one position several times.
    ///
    /// Blocks that other code runs on their own, such as those of two buttons, show a dialog each.
    /// A call after another one of the same turn shows none if the first does: the SDK shows one
    /// dialog at a time. Source: behaviour, session#gates.
    static func divided(_ calls: [SourceCall]) -> [SourceCall] {
        struct Place: Hashable {
            var place: ExpressionLocation
            var method: String
        }
        var turns: [Place: [(numbers: Set<Int>, paths: [PathCondition])]] = [:]
        var result: [SourceCall] = []
        for call in calls {
            guard call.kind != .defaults else {
                result.append(call)
                continue
            }
            var (call, place) = (call, Place(place: call.place, method: call.method))
            var known = turns[place] ?? []
            let own = known.firstIndex { $0.numbers.contains(call.turn) }
            let free = known.firstIndex { other in
                !other.paths.contains { path in call.paths.contains { $0.meets(path) } }
            }
            if let number = own ?? free {
                let rest = PathCondition.remaining(known[number].paths)
                let paths = call.paths.flatMap { path in rest.compactMap { path.and($0) } }
                known[number].numbers.insert(call.turn)
                guard !paths.isEmpty else { continue }
                known[number].paths = PathCondition.simplified(known[number].paths + paths)
                (call.paths, call.number) = (PathCondition.simplified(paths), number)
            } else {
                call.number = known.count
                known.append(([call.turn], call.paths))
            }
            turns[place] = known
            result.append(call)
        }
        return result
    }
}

/// One message or call: its receiver, its name and its arguments.
struct SourceMessage {
    var receiver: SourceExpression.Operand?
    /// A selector with its colons, or the name of a function.
    var name: String
    /// Arguments with the identifiers that Swift writes before them.
    var arguments: [(label: String, operand: SourceExpression.Operand)]
    var start: Int
    var end: Int

    /// Name and words of both languages in one form: `setobject:forkey:`, `initred:green:`.
    var form: String {
        if name.contains(":") || arguments.isEmpty { return name.lowercased() }
        var form = name
        for (index, argument) in arguments.enumerated() {
            // A closure after the brackets has no label.
            if index > 0, argument.label.isEmpty, case .function? = argument.operand.value.plain {
                continue
            }
            form += argument.label + ":"
        }
        return form.lowercased()
    }

    var values: [SourceValue] { arguments.map(\.operand.value) }
}

/// The methods of the SDK that set defaults or show a dialog.
///
/// Selectors are compared in lower case, because the SDK itself spelt `SignIn` in two forms. A call
/// in Swift has the same form, with its labels after the name. Source: public headers of the SDK,
/// releases 2 to 5, `JREngage.h` and `JRCapture.h`.
enum SourceEntryPoint {
    /// What a call does, and which of its arguments are the dictionary, the provider and the type of
    /// sign-in.
    struct Meaning {
        var kind: SourceCall.Kind
        var values: Int?
        var provider: Int?
        var signIn: Int?
    }

    /// The SDK's classes that show dialogs.
    static let classes: Set<String> = ["JREngage", "JRCapture"]

    /// Exact words that only files mention which have to do with the SDK's dialogs.
    static let words = [
        "CustomInterface", "howAuthenticationDialog", "ublishingDialog", "howSharingDialog",
        "EngageSignInDialog", "EngageSigninDialog", "LinkingSignInDialog",
        "EngageSharingDialog",
    ]

    private static let selectors: [String: Meaning] = {
        var all: [String: Meaning] = [:]
        func add(_ kind: SourceCall.Kind, _ name: String, _ pieces: [String]) {
            for dictionary in ["custominterfaceoverrides", "custominterface"] {
                let own = pieces.map { $0.replacing("DICTIONARY", with: dictionary) }
                let selector =
                    name + (own.isEmpty ? "" : own.joined(separator: ":") + ":")
                all[selector] = Meaning(
                    kind: kind, values: pieces.firstIndex { $0.hasSuffix("DICTIONARY") },
                    provider: pieces.firstIndex { $0.hasSuffix("provider") },
                    signIn: pieces.firstIndex { $0.hasSuffix("signin") })
            }
        }
        let list: SourceCall.Kind = .authentication
        for pieces in [
            [], ["forprovider"], ["withDICTIONARY"], ["forprovider", "withDICTIONARY"],
            ["forprovider", "andDICTIONARY"], ["withDICTIONARY", "foraccountlinking"],
            ["forprovider", "withDICTIONARY", "foraccountlinking"],
        ] {
            add(list, "showauthenticationdialog", pieces)
        }
        for name in ["showsocialpublishingdialog", "showsharingdialog"] {
            for first in ["withactivity", "with"] {
                for pieces in [[], ["withDICTIONARY"], ["andDICTIONARY"]] {
                    add(.sharing, name, [first] + pieces)
                }
            }
        }
        for delegate in ["fordelegate", "for"] {
            let name = "startengagesignindialog"
            add(list, name, [delegate])
            for pieces in [[], ["withDICTIONARY"], ["withDICTIONARY", "mergetoken"]] {
                add(list, name, ["onprovider"] + pieces + [delegate])
            }
            add(list, name, ["withDICTIONARY", delegate])
            for type in ["traditionalsignin", "conventionalsignin"] {
                add(list, name, ["with" + type, delegate])
                add(list, name, ["with" + type, "andDICTIONARY", delegate])
            }
            add(
                list, "startaccountlinkingsignindialog",
                [delegate, "foraccountlinking", "withredirecturi"])
            add(
                list, "startaccountlinkingsignindialog",
                ["onprovider", delegate, "foraccountlinking", "withredirecturi"])
            for name in ["startsocialpublishingdialog", "startengagesharingdialog"] {
                for pieces in [[], ["withDICTIONARY"]] {
                    add(.sharing, name, ["withactivity"] + pieces + [delegate])
                }
            }
        }
        for name in [
            "setcustominterfacedefaults", "setcustominterface", "configurecustominterface",
        ] {
            all[name + ":"] = Meaning(kind: .defaults, values: 0)
        }
        return all
    }()

    /// Names of these methods up to their first colon or bracket, in small letters.
    private static let beginnings: Set<String> = Set(
        selectors.keys.map { String($0.prefix { $0 != ":" }) }
            + [
                "showauthenticationdialog", "showsocialpublishingdialog", "showsharingdialog",
                "startengagesignindialog", "startaccountlinkingsignindialog",
                "startsocialpublishingdialog", "startengagesharingdialog",
                "custominterfacedefaults", "defaultcustominterface",
                "setcustomnavigationcontroller",
            ])

    /// True for a word that begins a call of the SDK.
    static func isBeginning(of token: SourceToken) -> Bool {
        token.kind == .identifier && isBeginning(of: token.text)
    }

    /// True for the name of a method of the SDK, as the first word of a call has it.
    static func isBeginning(of word: String) -> Bool { beginnings.contains(word.lowercased()) }

    /// The method of release 2.2 that keeps a navigation controller for every later dialog of the app.
    static let savingNavigation = "setCustomNavigationController"

    /// True for the form of that method.
    static func savesNavigation(_ form: String) -> Bool { form == "setcustomnavigationcontroller:" }

    /// What a call of this form does; nil for every other.
    static func meaning(_ form: String) -> Meaning? { selectors[form] }
}
