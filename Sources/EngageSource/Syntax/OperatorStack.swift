/// The unfinished operators and brackets of an expression, each after the one that contains it.
struct OperatorStack {
    var pending: [Pending] = []
    /// The positions of brackets in `pending`.
    var groups: [Int] = []
    /// The first place where a bracket ends that nothing closes.
    var cut = Int.max

    /// An operator or an opening bracket whose end is not read.
    enum Pending {
        case prefix(String, start: Int)
        case cast(String, start: Int)
        case infix(String, weight: Int)
        /// `?` before its colon, and after it.
        case question
        case otherwise
        case elvis
        case group(Group)
    }

    struct Group {
        enum Kind { case parentheses, call, item, list, braces, message }

        var kind: Kind
        var start: Int
        /// Operands that were there before.
        var base: Int
        /// The operand that is called, receives the message or is subscripted.
        var subject: Int?
        var labels: [String] = []
        var arguments: [Int] = []
        /// Keys of a dictionary; the values are the arguments.
        var keys: [Int] = []
        var isDictionary = false
        var label = ""
        /// The place where it ends that nothing closes; nil for one that is closed.
        var cut: Int?
    }

    var isInGroup: Bool { !groups.isEmpty }

    /// What the innermost bracket is; nil outside of all.
    var innermost: Group.Kind? { groups.last.flatMap { kind(at: $0) } }

    /// The bracket that is the last pending one; nil if an operator is pending in it.
    var lastKind: Group.Kind? { kind(at: pending.count - 1) }

    func kind(at index: Int) -> Group.Kind? {
        guard index >= 0, case .group(let group) = pending[index] else { return nil }
        return group.kind
    }

    mutating func removeGroup() {
        pending.removeLast()
        groups.removeLast()
    }
}
