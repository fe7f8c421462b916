import EngageCore

extension Finding: DescribedObject {
    static var isOpen: Bool { true }

    static func members(of finding: Finding?, to visitor: inout some DescriptionVisitor) {
        visitor.member("rule", finding?.rule, "Id of the rule.")
        visitor.member("severity", finding?.severity, "Its severity.")
        visitor.member("message", finding?.message, "A sentence for users.")
        visitor.nullable("key", finding?.key, "The key concerned.")
        visitor.nullable("app", finding?.app, "The app it was found in.")
        visitor.member("devices", finding?.devices, "Devices with the finding.")
        visitor.member("fixable", finding.map { $0.fix != nil }, "Whether lint --fix can fix it.")
        visitor.nullable("source", finding?.source, "Its position.")
    }
}
