import EngageCore

extension PromptTable {
    /// The table as JSON, indented, with a line end.
    public var json: [UInt8] { rows.jsonPage }
}

extension PromptComponents: DescribedObject {
    static func members(of row: PromptComponents?, to visitor: inout some DescriptionVisitor) {
        let names = row?.classNames
        visitor.member("type", row?.type.rawValue, "The prompt type.")
        visitor.member("purpose", row?.type.defaults.purpose, "What it is for.")
        visitor.nullable("view", names?[0], "Class of the view, null for none.")
        visitor.nullable("controller", names?[1], "Class of the controller.")
        visitor.nullable("module", names?[2], "Class of the module, null for none.")
        visitor.member(
            "registered", row?.customSlots.map(\.rawValue),
            "What an app registered: view, controller, module.")
    }
}
