import EngageCore

extension FindingReport: DescribedObject {
    static var isOpen: Bool { true }

    static func members(of report: FindingReport?, to visitor: inout some DescriptionVisitor) {
        visitor.member("findings", report?.findings, "Findings in the order of the files.")
    }
}
