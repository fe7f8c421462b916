/// Values by their numbers, in pages that copies share until one of them changes.
///
/// A branch copies the whole state and changes a little of it. What its copy costs, and what
/// comparing it with another one costs, is a page for each change.
struct SourcePages<Value: Sendable & Equatable>: Sendable {
    private var pages: [Int: [Value?]] = [:]
    /// How many there are.
    private(set) var count = 0
    var isEmpty: Bool { count == 0 }

    private static var size: Int { 32 }
    private static var empty: [Value?] { [Value?](repeating: nil, count: size) }

    subscript(number: Int) -> Value? {
        get { pages[number >> 5].flatMap { $0[number & 31] } }
        _modify {
            let before = self[number] == nil ? 0 : 1
            // Where there is none and none is set, no page is made.
            guard before == 1 || pages[number >> 5] != nil else {
                var value: Value?
                defer {
                    if value != nil {
                        pages[number >> 5, default: Self.empty][number & 31] = value
                        count += 1
                    }
                }
                yield &value
                return
            }
            defer { count += (self[number] == nil ? 0 : 1) - before }
            yield &pages[number >> 5, default: Self.empty][number & 31]
        }
    }

    /// The numbers, in ascending order.
    var keys: [Int] {
        pages.keys.sorted().flatMap { page in
            (pages[page] ?? []).indices.filter { pages[page]?[$0] != nil }.map { page << 5 | $0 }
        }
    }

    /// What has another value than in another state, or is there alone, in ascending order.
    func differing(from other: SourcePages) -> [(number: Int, value: Value)] {
        var found: [(number: Int, value: Value)] = []
        for (page, values) in pages {
            let others = other.pages[page]
            // What both share is the same.
            if others == values { continue }
            for (place, value) in values.enumerated() {
                guard let value, others?[place] != value else { continue }
                found.append((page << 5 | place, value))
            }
        }
        return found.sorted { $0.number < $1.number }
    }
}

extension SourcePages: ExpressibleByDictionaryLiteral {
    init(dictionaryLiteral elements: (Int, Value)...) {
        for (number, value) in elements { self[number] = value }
    }
}

extension SourcePages: Equatable {
    static func == (left: SourcePages, right: SourcePages) -> Bool {
        left.count == right.count && left.differing(from: right).isEmpty
    }
}

extension SourcePages: Sequence {
    func makeIterator() -> AnyIterator<(key: Int, value: Value)> {
        var rest = pages.keys.sorted()[...]
        var page = 0
        var values: [Value?] = []
        var place = 0
        return AnyIterator {
            while true {
                while place < values.count {
                    defer { place += 1 }
                    if let value = values[place] { return (page << 5 | place, value) }
                }
                guard let next = rest.popFirst() else { return nil }
                (page, values, place) = (next, self.pages[next] ?? [], 0)
            }
        }
    }
}
