import EngageCore

/// Where an app configures the library: defaults that are set before that are lost.
///
/// Two orders are certain: both calls are statements of one method, outside of every block and
/// branch, or of methods that it calls there; or of two methods that UIKit calls one after the other.
/// No other method of the files configures the library.
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
        guard let start = unit.tokens.firstIndex(where: { $0.offset >= call.start }),
            let setting = function(at: start, in: call.unit),
            let configuring = function(at: first.place, in: call.unit),
            words.allSatisfy({ configuring.body.contains($0.place) })
        else { return false }
        if let (one, owner) = launch(of: setting), let (other, ownOwner) = launch(of: configuring),
            one != other, other == Self.launches.count || owner == ownOwner
        {
            return one < other
        }
        // The method that does both, or calls what does.
        let caller: SourceFunction
        if calls(of: configuring, in: setting) != nil {
            caller = setting
        } else if isSame(configuring, setting) || calls(of: setting, in: configuring) != nil {
            caller = configuring
        } else if let both = functions.first(where: { function in
            function.captured == nil && calls(of: setting, in: function) != nil
                && calls(of: configuring, in: function) != nil
        }) {
            caller = both
        } else {
            return false
        }
        guard
            let place = isSame(caller, setting) ? start : calls(of: setting, in: caller),
            isStatement(place, of: caller.body, in: units[caller.unit])
        else { return false }
        if isSame(caller, configuring) { return words.allSatisfy { $0.place > place } }
        return calls(of: configuring, in: caller).map { $0 > place } ?? false
    }

    /// Methods of an app's delegate in the order in which UIKit calls them. Source: Apple,
    /// UIApplicationDelegate.
    private static let launches = [
        "init", "willFinishLaunchingWithOptions", "didFinishLaunchingWithOptions",
    ]

    /// The place of a method in this order, behind which views are loaded; nil for every other.
    static func launchOrder(of function: SourceFunction) -> Int? {
        if function.shortName == "viewDidLoad" { return launches.count }
        let words = [function.name] + function.parameters.map(\.label)
        return launches.firstIndex { launch in
            words.contains(launch) || function.name == "application:\(launch):"
        }
    }

    /// When UIKit calls a method, or the one of its callers that it calls, and of which type.
    private func launch(of function: SourceFunction) -> (order: Int, owner: String)? {
        if let order = Self.launchOrder(of: function) { return (order, function.owner) }
        for caller in functions where caller.captured == nil {
            if let order = Self.launchOrder(of: caller),
                let place = calls(of: function, in: caller),
                isStatement(place, of: caller.body, in: units[caller.unit])
            {
                return (order, caller.owner)
            }
        }
        return nil
    }

    private func isSame(_ one: SourceFunction, _ other: SourceFunction) -> Bool {
        one.unit == other.unit && one.body == other.body
    }

    /// The innermost function that has a token.
    private func function(at place: Int, in unit: Int) -> SourceFunction? {
        functions.lazy.filter { function in
            function.unit == unit && function.captured == nil && function.body.contains(place)
        }.min { $0.body.count < $1.body.count }
    }

    /// Where one function names another one of its file; nil where it does not, or does more than once.
    private func calls(of other: SourceFunction, in caller: SourceFunction) -> Int? {
        let tokens = units[caller.unit].tokens
        let places = caller.body.filter { tokens[$0].isIdentifier(other.shortName) }
        return places.count == 1 ? places[0] : nil
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
