extension Form {
    /// A Custom Interface dictionary: every key of the catalogue by raw string and by constant.
    package static var customInterface: Form {
        .object(
            KeyCatalogue.entries.flatMap { entry in
                ([entry.raw] + entry.constants).filter { !$0.isEmpty }.map { name in
                    Member(
                        name: name, form: .of(entry.type), sentence: entry.documentation,
                        isRequired: false, isNullable: true,
                        isDeprecated: entry.status != .current)
                }
            })
    }

    /// What a key's value must be.
    static func of(_ type: KeyValueType) -> Form {
        switch type {
        case .string, .imageName: .text()
        case .booleanish: .named("flag", .any([.boolean, .number, .text()]))
        case .color: color
        case .view: view
        case .navigationController: navigationController
        case .viewController, .captureController: viewController
        case .barButtonItem: barButtonItem
        case .rect: rect
        case .arrowDirection:
            .named(
                "arrowDirection",
                .any([.integer(), .words(["up", "down", "left", "right", "any"])]))
        case .names: .list(.text())
        case .rgba: .numbers(4)
        }
    }

    static let color = Form.named(
        "color",
        .choice([
            Alternative(form: .text(), sentence: "#RRGGBB, #AARRGGBB or a UIKit colour name."),
            Alternative(
                form: .object([
                    member("red", .number, "0 to 1.", required: true),
                    member("green", .number, "0 to 1.", required: true),
                    member("blue", .number, "0 to 1.", required: true),
                    member("alpha", .number, "0 to 1, 1 where it is left out."),
                ]), sentence: "Its components."),
        ]))

    private static let rect = Form.named(
        "rect",
        .choice([
            Alternative(
                form: .object([
                    member(
                        "rect", .numbers(4), "x, y, width and height in points.", required: true)
                ])),
            Alternative(
                form: .text(pattern: "^\\{\\{.*\\}, ?\\{.*\\}\\}$"),
                sentence: "{{x, y}, {width, height}}"),
        ]))

    private static let frame = [
        member("height", .number, "Height in points."),
        member("width", .number, "Width in points."),
        member("x", .number, "Left edge in points."), member("y", .number, "Upper edge in points."),
    ]

    private static let nativeLogin = member(
        "nativeLogin", .any([.text(), .object([], isOpen: true)]),
        "The login screen shown here: a settings file, or the settings themselves.")

    private static let view = Form.named(
        "view",
        .choice([
            Alternative(
                form: .object(
                    [member("view", .text(), "Name of the view.", required: true)] + frame + [
                        member("scrolls", .boolean, "Whether it is a scroll view."),
                        member("contentHeight", .number, "Height of a scroll view's content."),
                        member("content", .list(part), "Parts of a described view."), nativeLogin,
                    ]), sentence: "A view, perhaps with its parts."),
            Alternative(
                form: .object(
                    [member("imageView", .text(), "Name of the image.", required: true)] + frame + [
                        member("contentMode", .text(), "UIKit's mode without prefix.")
                    ]), sentence: "An image view."),
            Alternative(
                form: .object(
                    [
                        Member(
                            name: nativeLogin.name, form: nativeLogin.form,
                            sentence: nativeLogin.sentence)
                    ] + frame), sentence: "A login screen."),
        ]))

    private static let navigationController = Form.named(
        "navigationController",
        .object([
            member("navigationController", .text(), "Name of the controller.", required: true),
            member("loaded", .boolean, "Whether its view is loaded, false where it is left out."),
            member("tintColor", color, "Tint of its bar."),
            member("root", .text(), "Name of its root controller."),
        ]))

    private static let viewController = Form.named(
        "viewController",
        .any([
            .object([
                member("viewController", .text(), "Name of the controller.", required: true),
                member("loaded", .boolean, "Whether its view is loaded."),
            ]), navigationController,
        ]))

    private static let barButtonItem = Form.named(
        "barButtonItem",
        .object([
            member("barButtonItem", .text(), "Name of the item.", required: true),
            member("title", .text(), "Its title."),
        ]))

    /// A part of a described view: its own members beside its tag, or inside of it.
    private static let part = Form.named(
        "part",
        .choice(
            [
                ("label", "A label.", .text(), labelMembers),
                ("image", "A picture.", .text(), []),
                ("textField", "A text field.", .text(), fieldMembers),
                ("button", "A button.", .text(), []), ("spacer", "Empty space.", .number, []),
                ("table", "A table.", any([.text(), sections]), tableMembers),
            ].map { (tag: String, sentence: String, value: Form, members: [Member]) in
                let value = Form.any([value, .object([], isOpen: true)])
                return Alternative(
                    form: .object(
                        [member(tag, value, sentence, required: true)]
                            + [member("height", .number, "Height in points.")] + members),
                    sentence: sentence)
            }))

    private static let sections = Form.list(section)

    private static let tableMembers = [member("sections", sections, "Sections of the table.")]

    private static let fieldMembers = [
        member("placeholder", .text(), "Grey text of the empty field.", nullable: true),
        member("secure", .boolean, "Whether the input is hidden."),
    ]

    private static let labelMembers = [
        member(
            "font",
            .object([
                member("name", .text(), "Name of the font."),
                member("size", .number, "Size in points."),
                member("bold", .boolean, "Whether bold."),
            ]), "Font of the text."),
        member("color", color, "Colour of the text."),
        member("shadow", color, "Colour of the text's shadow."),
        member("alignment", .words(["left", "center", "right"]), "Alignment of the text."),
        member("frame", .any([.numbers(4), rect]), "x, y, width and height in points."),
    ]

    private static let textOrPart = Form.any([.text(), .object([], isOpen: true)])

    private static let section = Form.object([
        member("header", .text(), "Header of the section."),
        member("rows", .list(textOrPart), "Rows: texts, {text, height} or parts."),
        member("footer", textOrPart, "Footer of the section."),
    ])
}
