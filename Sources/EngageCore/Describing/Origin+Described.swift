extension Origin: DescribedChoice {
    package static var formName: String? { "origin" }

    package static func forms(of origin: Origin?, to visitor: inout some DescriptionVisitor) {
        visitor.form(origin?.entry, "An entry of a layer.") { entry, visitor in
            visitor.member("origin", entry.map { _ in "layer" }, of: ["layer"], "Always layer.")
            visitor.member("key", entry?.key, "The raw key, or the path of a setting.")
            visitor.member("layer", entry?.layer, "Name of the layer.")
            visitor.nullable(
                "source", entry?.source, "Place of the value, null for the library's own.")
            visitor.optional(
                "member", entry?.member, "Path in the settings file behind a native login.")
            visitor.optional("null", entry?.mark == .null ? true : nil, "True for a null.")
            visitor.optional(
                "wrong", entry?.mark == .wrong ? true : nil, "True for an object of a wrong class.")
            visitor.optional(
                "assumed", entry?.mark == .assumed ? true : nil,
                "True for what only the running app knows.")
        }
        visitor.form(origin?.placed("configuration"), "A member of the provider configuration.") {
            $1.placed($0, "configuration", "Path of the member.")
        }
        visitor.form(origin?.placed("scenario"), "A member of the scenario.") {
            $1.placed($0, "scenario", "Path of the member.")
            $1.optional(
                "wrong", $0?.isWrong == true ? true : nil, "True for one that cannot be read.")
        }
        visitor.form(origin?.named("device"), "A fact of the device.") {
            $1.named($0, "device", "Member of device.")
        }
        visitor.form(origin?.named("policy"), "A choice the documentation leaves open.") {
            $1.named($0, "policy", "Name of the policy.")
        }
        visitor.form(origin?.named("library"), "A fact of the library itself.") {
            $1.named($0, "library", "Name of the fact.")
        }
    }

    private var entry: LayerEntry? { if case .layer(let entry) = self { entry } else { nil } }

    /// Input from a file beside the layers.
    fileprivate struct Placed {
        let member: String
        let source: SourceLocation?
        var isWrong = false
    }

    private func placed(_ origin: String) -> Placed? {
        switch self {
        case .configuration(let member, let source) where origin == "configuration":
            Placed(member: member, source: source)
        case .scenario(let member, let source) where origin == "scenario":
            Placed(member: member, source: source)
        case .unread(let member, let source) where origin == "scenario":
            Placed(member: member, source: source, isWrong: true)
        default: nil
        }
    }

    private func named(_ origin: String) -> String? {
        switch self {
        case .device(let member) where origin == "device": member
        case .policy(let name) where origin == "policy": name
        case .library(let member) where origin == "library": member
        default: nil
        }
    }
}

extension DescriptionVisitor {
    fileprivate mutating func placed(
        _ placed: Origin.Placed?, _ word: String, _ sentence: StaticString
    ) {
        member("origin", placed.map { _ in word }, of: [word], "What kind of origin this is.")
        member("member", placed?.member, sentence)
        nullable("source", placed?.source, "Its position.")
    }

    fileprivate mutating func named(_ name: String?, _ word: String, _ sentence: StaticString) {
        member("origin", name.map { _ in word }, of: [word], "What kind of origin this is.")
        member("member", name, sentence)
    }
}
