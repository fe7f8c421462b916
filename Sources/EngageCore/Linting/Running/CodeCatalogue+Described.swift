extension CodeCatalogue {
    /// Every code and every rule as JSON, indented, with a line end.
    public static var json: [UInt8] {
        let codes = (entries + refusals).sorted { $0.code.rawValue < $1.code.rawValue }
        return CodeList(codes: codes, rules: RuleCatalogue.pages).jsonPage
    }

    /// One code, or one rule that has none, as JSON; nil where nothing is called so.
    public static func json(named name: String) -> [UInt8]? {
        let rule = RuleCatalogue.rule(named: name)
        return entry(named: name)?.jsonPage
            ?? RuleCatalogue.pages.first { $0.id == rule }?.jsonPage
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
