import EngageCore

/// What protocols of Objective-C declare.
enum SourceProtocols {
    /// Methods and functions by which an object answers what it has no method for. Source: Apple,
    /// NSObject and "Objective-C Runtime".
    static let resolving: Set<String> = [
        "resolveInstanceMethod", "resolveClassMethod", "forwardInvocation",
        "forwardingTargetForSelector", "class_addMethod", "class_replaceMethod",
    ]

    /// The selectors of the methods that the protocols of files declare.
    static func messages(in units: [SourceUnit]) -> Set<String> {
        var found: Set<String> = []
        for unit in units where unit.language == .objectiveC {
            var isInside = false
            for place in unit.tokens.indices.dropFirst() {
                let token = unit.tokens[place]
                if unit.tokens[place - 1].isPunctuator("@") {
                    if token.isIdentifier("protocol") {
                        isInside =
                            !unit.isPunctuator(";", place + 2)
                            && !unit.isPunctuator(",", place + 2)
                            && !unit.isPunctuator("(", place + 1)
                    } else if token.isIdentifier("end") {
                        isInside = false
                    }
                }
                let isHead = token.isPunctuator("-") || token.isPunctuator("+")
                guard isInside, isHead, unit.isPunctuator("(", place + 1) else { continue }
                found.insert(selector(from: unit.after(place + 1), in: unit))
            }
        }
        return found
    }

    /// The selector of a method that is declared behind its type.
    private static func selector(from start: Int, in unit: SourceUnit) -> String {
        var name = ""
        var place = start
        while let token = unit.token(place), !token.isPunctuator(";"), !token.isPunctuator("{") {
            if token.isPunctuator("(") {
                place = unit.after(place)
                continue
            }
            if token.kind == .identifier, unit.isPunctuator(":", place + 1) {
                name += token.text + ":"
            } else if name.isEmpty, token.kind == .identifier {
                return token.text
            }
            place += 1
        }
        return name
    }
}
