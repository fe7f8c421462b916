import EngageCore

/// Methods that the running app may exchange for others: what a message of their names calls is not
/// known.
///
/// Source: Apple, Objective-C Runtime.
enum SourceExchanges {
    static let functions: Set<String> = [
        "method_exchangeImplementations", "method_setImplementation", "class_replaceMethod",
        "class_addMethod",
    ]

    /// The selectors in functions that exchange methods.
    static func names(in bodies: [ArraySlice<SourceToken>]) -> Set<String> {
        var names: Set<String> = []
        for body in bodies
        where body.contains(where: { $0.kind == .identifier && functions.contains($0.text) }) {
            var place = body.startIndex
            while place + 1 < body.endIndex {
                let isSelector = ["selector", "#selector"].contains(body[place].text)
                place += 1
                guard isSelector, body[place].isPunctuator("(") else { continue }
                let inner = body[(place + 1)...].prefix {
                    !$0.isPunctuator(")") && !$0.isPunctuator("(")
                }
                names.insert(inner.map(\.text).joined())
                // Swift may write the type before the method.
                if let last = inner.last, last.kind == .identifier { names.insert(last.text) }
            }
        }
        return names
    }
}
