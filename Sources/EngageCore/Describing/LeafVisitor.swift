/// Finds the leaves, lists and screens of an answer with their paths.
struct LeafVisitor<Taker: LeafTaker>: DescriptionVisitor {
    var taker: Taker
    private var path = ByteBuffer()
    private var depth = 0

    init(_ taker: Taker) { self.taker = taker }

    mutating func object<Object: DescribedObject>(_ object: Object?) {
        if Object.self is any DescribedScreen.Type { add(.screen) }
        depth += 1
        Object.members(of: object, to: &self)
        depth -= 1
    }

    mutating func choice<Choice: DescribedChoice>(_ choice: Choice?) {
        depth += 1
        Choice.forms(of: choice, to: &self)
        depth -= 1
    }

    mutating func list<Element: Described>(_ elements: [Element]?) {
        guard let elements, !elements.isEmpty else { return add(.emptyList) }
        add(.list)
        for (position, element) in elements.enumerated() {
            within(position) { Element.describe(element, to: &$0) }
        }
    }

    // Only the head of an answer has members that are not named by us.
    mutating func table<Rows: Sequence>(
        _ rows: Rows?, key: (Rows.Element) -> String
    ) where Rows.Element: Described {}
    mutating func anything(_ value: LocatedValue?) {}

    mutating func numbers(_ count: Int, _ component: (Int) -> Double?) {
        add(.list)
        for position in 0..<count {
            within(position) { $0.number(component(position)) }
        }
    }

    mutating func text(_ value: String?) { add(value.map { .text($0) } ?? .null) }

    mutating func text(_ value: String?, like pattern: StaticString) { text(value) }

    mutating func word(_ value: String?, of words: @autoclosure () -> [String]) { text(value) }

    mutating func integer(_ value: Int?) { add(value.map { .integer($0) } ?? .null) }

    mutating func number(_ value: Double?) {
        guard let value, value.isFinite else { return add(.null) }
        add(.number(value))
    }

    mutating func boolean(_ value: Bool?) { add(value.map { .boolean($0) } ?? .null) }

    // Written out where it is called: what makes the value would hold a copy of the whole answer.
    @inline(__always)
    mutating func member<Value: Described>(
        _ name: StaticString, _ value: @autoclosure () -> Value?, _ sentence: StaticString
    ) {
        if depth == 1, Answer.isHead(name) { return }
        let value = value()
        within(name) { visitor in
            if let value { Value.describe(value, to: &visitor) } else { visitor.add(.null) }
        }
    }

    @inline(__always)
    mutating func nullable<Value: Described>(
        _ name: StaticString, _ value: @autoclosure () -> Value?, _ sentence: StaticString
    ) {
        member(name, value(), sentence)
    }

    @inline(__always)
    mutating func optional<Value: Described>(
        _ name: StaticString, _ value: @autoclosure () -> Value?, _ sentence: StaticString
    ) {
        if depth == 1, Answer.isHead(name) { return }
        guard let value = value() else { return }
        within(name) { Value.describe(value, to: &$0) }
    }

    mutating func member(
        _ name: StaticString, _ value: String?, of words: @autoclosure () -> [String],
        _ sentence: StaticString
    ) {
        if depth == 1, Answer.isHead(name) { return }
        within(name) { $0.text(value) }
    }

    mutating func form<Payload>(
        _ payload: Payload?, _ sentence: StaticString,
        _ members: (Payload?, inout Self) -> Void
    ) {
        if let payload { members(payload, &self) }
    }

    mutating func form<Value: Described>(_ value: Value?, _ sentence: StaticString) {
        if let value { Value.describe(value, to: &self) }
    }

    private mutating func within(_ name: StaticString, _ visit: (inout Self) -> Void) {
        let length = path.count
        if depth > 1 { path.put(UInt8(ascii: ".")) }
        path.put(name)
        visit(&self)
        path.cut(to: length)
    }

    private mutating func within(_ position: Int, _ visit: (inout Self) -> Void) {
        let length = path.count
        path.put(UInt8(ascii: "["))
        path.putNumber(position)
        path.put(UInt8(ascii: "]"))
        visit(&self)
        path.cut(to: length)
    }

    private mutating func add(_ value: AnswerPart.Value) {
        taker.take(value, at: path)
    }
}

/// A described object that is a screen, which explanations name as a whole.
protocol DescribedScreen: DescribedObject {}

extension ProviderTableScreen: DescribedScreen {}
extension UserLandingScreen: DescribedScreen {}
extension SharingScreen: DescribedScreen {}
