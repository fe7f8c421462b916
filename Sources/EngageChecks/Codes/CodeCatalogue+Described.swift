import EngageCore

extension CodeCatalogue {
    /// Every code and every rule as JSON, indented, with a line end.
    public static var json: [UInt8] {
        let codes = (entries + refusals).sorted { $0.code.rawValue < $1.code.rawValue }
        return CodeList(
            codes: codes, rules: RuleCatalogue.pages, resolution: ResolutionRule.allCases
        ).jsonPage
    }

    /// Some rules of lint as JSON, in the form of the whole catalogue.
    public static func json(ofRules pages: [RulePage]) -> [UInt8] {
        CodeList(codes: [], rules: pages, resolution: []).jsonPage
    }

    /// Some codes, lint rules and rules of resolution by their names, in the form of the catalogue.
    public static func json(named names: Set<String>) -> [UInt8] {
        CodeList(
            codes: (entries + refusals).filter { names.contains($0.code.rawValue) },
            rules: RuleCatalogue.pages.filter { names.contains($0.id) },
            resolution: ResolutionRule.allCases.filter { names.contains($0.rawValue) }
        ).jsonPage
    }

    /// One code, one lint rule that has none, or one rule of resolution, as JSON; nil where nothing
    /// is called so.
    public static func json(named name: String) -> [UInt8]? {
        let rule = RuleCatalogue.rule(named: name)
        return entry(named: name)?.jsonPage
            ?? RuleCatalogue.pages.first { $0.id == rule }?.jsonPage
            ?? ResolutionRule(rawValue: name)?.jsonPage
    }
}

/// Codes and rules, as they are printed.
struct CodeList: DescribedObject {
    var codes: [CodeEntry]
    var rules: [RulePage]
    var resolution: [ResolutionRule]

    static func members(of list: CodeList?, to visitor: inout some DescriptionVisitor) {
        visitor.member("codes", list?.codes, "Codes in ascending order.")
        visitor.member("rules", list?.rules, "Rules in the order of their pages.")
        visitor.member(
            "resolution", list?.resolution, "Rules of resolution, which explanations name.")
    }
}

extension CodeEntry: DescribedObject {
    static func members(of entry: CodeEntry?, to visitor: inout some DescriptionVisitor) {
        visitor.member("code", entry?.code.rawValue, "The code.")
        visitor.member("severity", entry?.severity, "Severity in a result.")
        visitor.member("gate", entry?.gate, "Severity in lint.")
        visitor.member("meaning", entry?.meaning, "The meaning.")
        visitor.member("mending", entry?.mending, "What to do.")
        visitor.nullable("rule", entry?.rule?.id, "The rule that reports it.")
    }
}

extension RulePage: DescribedObject {
    static func members(of page: RulePage?, to visitor: inout some DescriptionVisitor) {
        visitor.member("rule", page?.id, "The rule.")
        visitor.member("severity", page?.severity, "Severity of a finding.")
        visitor.member("title", page?.title, "The findings.")
    }
}

extension ResolutionRule: DescribedObject {
    static func members(of rule: ResolutionRule?, to visitor: inout some DescriptionVisitor) {
        visitor.member("resolution", rule?.rawValue, "The rule of resolution.")
        visitor.member("meaning", rule?.meaning, "The meaning.")
        visitor.member("section", rule?.section, "Page and section of the behaviour.")
    }
}
