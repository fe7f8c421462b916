import EngageCore

/// Where an app configures the library: defaults that are set before that are lost.
///
/// Only one order is certain: both calls are statements of one method, outside of every block and
/// branch, and no other method of the files configures the library.
struct SourceConfiguration {
    private let units: [SourceUnit]
    private let functions: [SourceFunction]
    /// The identifiers that begin such a call, by unit, as positions of tokens.
    private let words: [(unit: Int, place: Int)]

    /// The first words of these calls. Source: public headers of the SDK, releases 2 to 5.
    private static let names: Set<String> = [
        "setEngageAppId", "setEngageAppID", "setCaptureConfig", "jrEngageWithAppId",
        "jrEngageWithAppID",
    ]

    init(_ units: [SourceUnit], _ functions: [SourceFunction]) {
        self.units = units
        self.functions = functions
        words = units.enumerated().flatMap { number, unit in
            unit.tokens.indices.lazy.filter { place in
                let token = unit.tokens[place]
                return token.kind == .identifier && Self.names.contains(token.text)
            }.map { (number, $0) }
        }
    }

    /// True for the position of a call before one that configures the library.
    func isLater(than call: ExpressionLocation) -> Bool {
        if isInLoad(call) { return true }
        guard let first = words.first, words.allSatisfy({ $0.unit == call.unit }) else {
            return false
        }
        let unit = units[first.unit]
        guard
            let body = functions.lazy.filter({ function in
                function.unit == first.unit && function.captured == nil
                    && function.body.contains(first.place)
            }).map(\.body).min(by: { $0.count < $1.count }),
            let place = body.first(where: { unit.tokens[$0].offset >= call.start }),
            isStatement(place, of: body, in: unit)
        else { return false }
        return words.allSatisfy { body.contains($0.place) && $0.place > place }
    }

    /// True for `+load`, which runs before the app is launched. Source: Apple, NSObject.
    private func isInLoad(_ call: ExpressionLocation) -> Bool {
        guard call.unit < units.count else { return false }
        let tokens = units[call.unit].tokens
        return functions.contains { function in
            function.name == "load" && function.isStatic && function.unit == call.unit
                && units[function.unit].language == .objectiveC && !function.body.isEmpty
                && tokens[function.body.lowerBound].offset <= call.start
                && call.start < tokens[function.body.upperBound - 1].end
                && !words.contains { $0.unit == call.unit && function.body.contains($0.place) }
        }
    }

    /// True if no bracket of a block or branch is open.
    private func isStatement(_ place: Int, of body: Range<Int>, in unit: SourceUnit) -> Bool {
        var depth = 0
        for token in unit.tokens[body.lowerBound..<place] {
            if token.isPunctuator("{") { depth += 1 } else if token.isPunctuator("}") { depth -= 1 }
        }
        return depth == 0
    }
}
