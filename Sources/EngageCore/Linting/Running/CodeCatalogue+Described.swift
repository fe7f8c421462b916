extension CodeCatalogue {
    /// Every code and every rule as JSON, indented, with a line end.
    public static var json: [UInt8] {
        CodeList(codes: entries, rules: RuleCatalogue.pages).jsonPage
    }
}

/// Codes and rules, as they are printed.
struct CodeList: DescribedObject {
    var codes: [CodeEntry]
    var rules: [RulePage]

    static func members(of list: CodeList?, to visitor: inout some DescriptionVisitor) {
        visitor.member("codes", list?.codes, "Codes in ascending order.")
        visitor.member("rules", list?.rules, "Rules in the order of their pages.")
    }
}

extension CodeEntry: DescribedObject {
    static func members(of entry: CodeEntry?, to visitor: inout some DescriptionVisitor) {
        visitor.member("code", entry?.code.rawValue, "The code.")
        visitor.member("severity", entry?.severity, "How much it matters in an answer.")
        visitor.member("gate", entry?.gate, "How much it matters to lint.")
        visitor.member("meaning", entry?.meaning, "What was found.")
        visitor.member("mending", entry?.mending, "What to do.")
        visitor.nullable("rule", entry?.rule?.id, "The rule that tells it.")
    }
}

extension RulePage: DescribedObject {
    static func members(of page: RulePage?, to visitor: inout some DescriptionVisitor) {
        visitor.member("rule", page?.id, "The rule.")
        visitor.member("severity", page?.severity, "How much a finding matters.")
        visitor.member("title", page?.title, "What it finds.")
    }
}
