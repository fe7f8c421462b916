import EngageCore

/// The result of changing the layers one value at a time.
public struct MutantReport: Sendable {
    /// Changes that were tried.
    public var count: Int
    /// Changes that no test noticed, in the order of the files.
    public var unnoticed: [String]

    /// The entries of layers that were changed, and whether a test noticed any change of them.
    var entries: [Entry] = []

    /// An entry of a layer: its raw key and the names the layer has.
    struct Entry: Sendable, Hashable {
        var layers: [String]
        var key: String
        var isNoticed: Bool
    }

    /// One line for each change that no test noticed, then the sum.
    public var text: String {
        (unnoticed.map { "\(TerminalText.safe($0))\n" } + [
            "\(count) mutants: \(count - unnoticed.count) noticed, \(unnoticed.count) not"
        ]).joined()
    }
}

extension MutantReport: DescribedObject {
    static var isOpen: Bool { true }

    static func members(of report: MutantReport?, to visitor: inout some DescriptionVisitor) {
        visitor.member("count", report?.count, "Changes that were tried.")
        visitor.member("unnoticed", report?.unnoticed, "Changes that no test noticed.")
    }
}
