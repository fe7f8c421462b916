/// One notation of a value: in a layer, and as the app's code sets the same.
///
/// The YAML is the one that is kept; JSON and property lists are made from it.
public struct ValueForm: Sendable, Hashable {
    /// When to use this notation.
    public var title: String
    /// In YAML, on one line.
    public var yaml: String
    /// In the app's code; empty where code has no such value, nil where no code sets it.
    public var swift: String?

    init(_ title: String, _ yaml: String, _ swift: String? = "") {
        self.title = title
        self.yaml = yaml
        self.swift = swift
    }

    /// In JSON, on one line; empty only where the YAML of this catalogue is wrong.
    public var json: String {
        guard let document else { return "" }
        var writer = JSONWriter()
        writer.value(document.root)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// In an XML property list, without the surrounding elements.
    public var propertyList: String {
        guard let document else { return "" }
        var writer = XMLWriter()
        do {
            try writer.document(document.root)
        } catch {
            return ""
        }
        let lines = String(decoding: writer.bytes, as: UTF8.self).split(separator: "\n")
        return lines.drop { !$0.hasPrefix("<plist") }.dropFirst().dropLast()
            .joined(separator: "\n")
    }

    /// The notations, each on lines of its own behind its name.
    public var lines: [String] {
        let plist = propertyList.split(separator: "\n").map { String($0) }
        let code = swift.map { code in
            "Swift  \(code.isEmpty ? "none: what a view shows is set by its own code" : code)"
        }
        return ["YAML   \(yaml)", "JSON   \(json)", "plist  \(plist.first ?? "")"]
            + plist.dropFirst().map { "       \($0)" } + [code].compactMap { $0 }
    }

    private var document: Document? {
        try? Document.read(Array(yaml.utf8), file: title, format: .yaml)
    }
}

extension KeyValueType {
    /// Every notation of such a value, the shortest first.
    public var forms: [ValueForm] {
        switch self {
        case .string: [ValueForm("a text", "Sign in", #""Sign in""#)]
        case .booleanish:
            [
                ValueForm("a boolean", "true", "true as NSNumber"),
                ValueForm("a number", "1", "1 as NSNumber"),
                ValueForm("a text that means one", #""YES""#, #""YES""#),
            ]
        case .color:
            [
                ValueForm(
                    "red, green, blue", ##""#FF6800""##,
                    "UIColor(red: 1, green: 0.408, blue: 0, alpha: 1)"),
                ValueForm(
                    "alpha first", ##""#80FF6800""##,
                    "UIColor(red: 1, green: 0.408, blue: 0, alpha: 0.5)"),
                ValueForm(
                    "components from 0 to 1", "{red: 1, green: 0.408, blue: 0, alpha: 0.5}",
                    "UIColor(red: 1, green: 0.408, blue: 0, alpha: 0.5)"),
                ValueForm("a colour with a name", "darkGray", "UIColor.darkGray"),
            ]
        case .view:
            [
                ValueForm(
                    "a view by its name and size", "{view: logo, height: 44}",
                    "UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))"),
                ValueForm(
                    "a picture", "{imageView: logo.png, height: 60, contentMode: scaleAspectFit}",
                    #"UIImageView(image: UIImage(named: "logo.png"))"#),
                ValueForm(
                    "a view that scrolls", "{view: list, scrolls: true, contentHeight: 400}",
                    "UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))"),
                ValueForm(
                    "a view with what it holds",
                    "{view: form, content: [{label: Welcome}, {textField: user, placeholder: "
                        + "User name}, {button: Sign In}]}"),
                ValueForm(
                    "a label in a font",
                    "{view: title, content: [{label: Acme, font: {name: Georgia, size: 20, "
                        + ##"bold: true}, color: "#333333", alignment: center}]}"##),
                ValueForm("a login screen", "{nativeLogin: MSIUICustomizationSettings.plist}"),
                ValueForm(
                    "a login screen with its settings",
                    ##"{nativeLogin: {ThemeColor: "#1A547A"}}"##),
            ]
        case .navigationController:
            [
                ValueForm(
                    "one on the screen", "{navigationController: main, loaded: true}",
                    "self.navigationController"),
                ValueForm(
                    "an own one with a tint",
                    ##"{navigationController: login, tintColor: "#336699"}"##,
                    "UINavigationController()"),
            ]
        case .viewController:
            [ValueForm("a controller by its name", "{viewController: home}", "self")]
        case .barButtonItem:
            [
                ValueForm(
                    "a bar button by its name", "{barButtonItem: signIn, title: Sign In}",
                    "self.navigationItem.rightBarButtonItem")
            ]
        case .rect:
            [
                ValueForm(
                    "x, y, width, height", "{rect: [40, 80, 120, 44]}",
                    "NSValue(cgRect: CGRect(x: 40, y: 80, width: 120, height: 44))"),
                ValueForm(
                    "as CoreGraphics prints it", #""{{40, 80}, {120, 44}}""#,
                    "NSCoder.string(for: CGRect(x: 40, y: 80, width: 120, height: 44))"),
            ]
        case .arrowDirection:
            [
                ValueForm(
                    "a word", "up", "UIPopoverArrowDirection.up.rawValue as NSNumber"),
                ValueForm("its number", "1", "1 as NSNumber"),
            ]
        case .names:
            [
                ValueForm("names of providers", "[facebook, google]", #"["facebook", "google"]"#)
            ]
        case .imageName: [ValueForm("a file of the app", "stones.png", #""stones.png""#)]
        case .rgba:
            [
                ValueForm(
                    "red, green, blue, alpha", "[0.1, 0.33, 0.48, 0.2]", "[0.1, 0.33, 0.48, 0.2]")
            ]
        case .captureController: []
        }
    }

    /// What a message names as expected and found: an object in its written form.
    func complaint(found: String) -> String {
        switch self {
        case .string, .booleanish, .imageName, .captureController: "takes \(noun), found \(found)"
        case .arrowDirection: "takes up, down, left or right (or 1, 2, 4, 8); found \(found)"
        default:
            "takes \(noun), such as \(forms.first?.yaml ?? noun); found \(found)"
        }
    }
}

extension ValueForm {
    /// Removes the key, whatever lower layers set; every key takes it.
    public static let null = ValueForm("null, which removes the key", "null", "NSNull()")
}
