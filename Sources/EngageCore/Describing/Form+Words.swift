extension Form {
    /// Every member's name and every word of a choice, at whatever depth: the words that are ours.
    package var ownWords: Set<String> {
        var words: Set<String> = []
        var named: Set<String> = []
        var waiting = [self]
        while let form = waiting.popLast() {
            switch form {
            case .words(let choices): words.formUnion(choices)
            case .list(let element), .several(let element), .table(let element):
                waiting.append(element)
            case .object(let members, _):
                for member in members {
                    words.insert(member.name)
                    waiting.append(member.form)
                }
            case .choice(let alternatives): waiting += alternatives.map(\.form)
            case .named(let name, let inner):
                if named.insert(name).inserted { waiting.append(inner) }
            case .anything, .text, .integer, .number, .notNegative, .boolean, .onlyFalse, .null,
                .numbers:
                break
            }
        }
        return words
    }
}
