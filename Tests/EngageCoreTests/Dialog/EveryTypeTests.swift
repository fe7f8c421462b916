import EngageTestSupport
import Testing

import EngageCore

/// Every key with a value of every class, in every dialog. Source: behaviour, keys#wrong-types,
/// formats#resolution-of-a-dialog.
@Suite struct EveryTypeTests {
    private enum Form: Hashable {
        case boolean, number, real, text, colorText, rectText, array, dictionary, color, view,
            imageView, navigation, controller, barButton, rect
    }

    private static let values: [(form: Form?, json: String)] = [
        (nil, "null"), (.boolean, "false"), (.number, "7"), (.real, "1.5"), (.text, #""text""#),
        (.colorText, ##""#FF0000""##), (.rectText, #""{{0, 0}, {1, 1}}""#), (.array, "[]"),
        (.dictionary, "{}"), (.dictionary, #"{"height": 50}"#), (.dictionary, #"{"view": 7}"#),
        (.color, #"{"red": 1, "green": 0, "blue": 0}"#), (.view, #"{"view": "v"}"#),
        (.imageView, #"{"imageView": "v"}"#),
        (.navigation, #"{"navigationController": "n", "loaded": true}"#),
        (.controller, #"{"viewController": "c", "loaded": true}"#),
        (.barButton, #"{"barButtonItem": "b"}"#), (.rect, #"{"rect": [0, 0, 1, 1]}"#),
    ]

    private static let known =
        #""configuration": {"baseurl": "b", "provider_info": {}, "social_providers": []}"#

    private static let texts: Set<Form> = [.text, .colorText, .rectText]

    private static func fitting(_ type: KeyValueType) -> Set<Form> {
        switch type {
        case .string, .imageName: texts
        case .booleanish: texts.union([.boolean, .number, .real])
        case .color: [.colorText, .color]
        case .view: [.view, .imageView]
        case .navigationController: [.navigation]
        case .viewController: [.navigation, .controller]
        case .barButtonItem: [.barButton]
        case .rect: [.rectText, .rect]
        case .arrowDirection: [.number, .real]
        case .names: [.array]
        case .rgba, .captureController: []
        }
    }

    @Test(
        "a value of another class than its key's is reported once and harms nothing else",
        arguments: Profile.allCases, [false, true])
    func everyType(profile: Profile, isPad: Bool) throws {
        for entry in KeyCatalogue.entries.prefix(30) {
            let isRead = entry.status != .legacy || profile == .guide
            for (number, value) in Self.values.enumerated() {
                let dialogs = ["authentication", "sharing"]
                for dialog in LongRun.isOn ? dialogs : [dialogs[number % 2]] {
                    let answer = try DialogAnswer(
                        #""profile": "\#(profile.rawValue)", "dialog": "\#(dialog)", "#
                            + #""device": {"idiom": "\#(isPad ? "pad" : "phone")"}, "#
                            + #""layers": [{"values": {"\#(entry.raw)": \#(value.json)}}], \#(Self.known)"#
                    )
                    let fits = value.form.map { Self.fitting(entry.type).contains($0) } ?? true
                    let wanted = !isRead || fits ? "[]" : "[\"\(entry.raw)\"]"
                    let place = "\(entry.raw) \(value.json) \(dialog)"
                    #expect(answer["found:wrongType"] == wanted, "\(place)")
                    #expect(answer["opens.0"] != "null", "\(place)")
                    let removed = answer.root["removed"]?[entry.raw] != nil
                    #expect(removed == (value.form == nil), "\(place)")
                }
            }
        }
    }

    @Test(
        "the Capture wrapper takes every override",
        arguments: Profile.allCases, ["username", "email"])
    func capture(profile: Profile, type: String) throws {
        for entry in KeyCatalogue.entries.prefix(30) {
            for value in Self.values {
                let answer = try DialogAnswer(
                    #""profile": "\#(profile.rawValue)", "capture": "\#(type)", "#
                        + #""layers": [{"values": {"\#(entry.raw)": \#(value.json)}}], \#(Self.known)"#
                )
                #expect(
                    answer["providerTable.tableHeader.view"] == "\"captureForm\"",
                    "\(entry.raw) \(value.json)")
            }
        }
    }
}
