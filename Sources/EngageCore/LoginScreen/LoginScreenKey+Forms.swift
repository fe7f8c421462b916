/// How values of a login screen's settings are written.
extension LoginScreenKeyKind {
    /// What such a value is, in words: "a colour".
    public var wanted: String {
        switch self {
        case .color: "a colour"
        case .imageName: "the name of a picture"
        case .fontName: "the name of a font"
        case .fontString: "the code point of a glyph"
        case .boolean, .enumeration, .measure, .text, .dictionary, .array: noun
        }
    }

    /// Notations of such a value; none for dictionaries and arrays, whose members differ.
    public var forms: [ValueForm] {
        switch self {
        case .boolean: [ValueForm(setting: "a boolean", "true")]
        case .enumeration: [ValueForm(setting: "a number", "1")]
        case .measure: [ValueForm(setting: "points, above 0", "44")]
        case .text: [ValueForm(setting: "a text", "Sign in")]
        case .color:
            [
                ValueForm(setting: "red, green, blue", ##""#FF6800""##),
                ValueForm(setting: "alpha first", ##""#80FF6800""##),
            ]
        case .imageName:
            [ValueForm(setting: "a picture of the app, without its extension", "login_logo")]
        case .fontName: [ValueForm(setting: "the name of a font of the app", "Georgia")]
        case .fontString:
            [ValueForm(setting: "hexadecimal digits without a prefix", #""eaaf""#)]
        case .dictionary, .array: []
        }
    }
}

extension LoginScreenKey {
    /// Notations of this key's value, the shortest first.
    public var forms: [ValueForm] {
        switch kind {
        case .dictionary: [ValueForm(setting: "a dictionary, with some of its members", sample)]
        case .array: [ValueForm(setting: "an entry for each button", "[\(sample)]")]
        default: kind.forms
        }
    }

    /// The first members that are no dictionaries themselves, or the first that is.
    var sample: String {
        let stem = kind == .array ? "\(path)[]." : "\(path)."
        let members = Self.catalogue.filter {
            $0.key.path.hasPrefix(stem) && !$0.key.path.dropFirst(stem.count).contains(".")
        }
        let leaves = members.filter { $0.kind != .dictionary && $0.kind != .array }.prefix(3)
        let pairs = leaves.map { member in
            "\(member.key.path.dropFirst(stem.count)): \(member.kind.forms.first?.yaml ?? "")"
        }
        return "{\(pairs.joined(separator: ", "))}"
    }

    /// What a message names as expected and found: a value in its written form.
    func complaint(found: String) -> String {
        guard kind != .text, let form = forms.first else {
            return "takes \(kind.wanted), found \(found)"
        }
        return "takes \(kind.wanted), such as \(form.yaml); found \(found)"
    }
}

extension ValueForm {
    /// A value of settings, which are a file and no code.
    init(setting title: String, _ yaml: String) {
        self.init(title, yaml, nil)
    }

    /// Removes a setting, whatever lower layers set.
    public static let nullSetting = ValueForm(setting: "null, which removes the key", "null")
}
