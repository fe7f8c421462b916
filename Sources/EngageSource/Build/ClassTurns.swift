import EngageCore

/// What one method shows for each class of which its object may be.
struct ClassTurns {
    /// How often the methods of one file are read once more for a class.
    static let most = 256

    private let machine: AbstractInterpreter
    private let turns: [(type: String, calls: [SourceCall])]

    init(_ machine: AbstractInterpreter, _ turns: [(type: String, calls: Range<Int>)]) {
        self.machine = machine
        self.turns = turns.map { type, calls in
            (type, machine.calls[calls].filter { $0.kind != .defaults })
        }
    }

    /// True for dialogs of which all is known, whatever the class of the object.
    static func areKnown(_ calls: ArraySlice<SourceCall>) -> Bool {
        !calls.isEmpty
            && calls.allSatisfy { call in
                let values = [call.values, call.provider, call.form].compactMap(\.self)
                return values.allSatisfy { value in
                    !value.cases.contains { $0.plain.isUnknown }
                        && !call.state.reached(from: value).objects.contains { _, object in
                            object.isOpen
                                || object.entries.contains { entry in
                                    entry.value.cases.contains { $0.plain.isUnknown }
                                }
                        }
                }
            }
    }

    /// The name of what each class shows; nil for a class that shows what one before it shows.
    ///
    /// The name of the method is that of what several classes share, or all that show something. What
    /// is shown otherwise is named after its first class, too.
    func names(after method: String) -> [String?] {
        var groups: [[Int]] = []
        for turn in turns.indices where !turns[turn].calls.isEmpty {
            if let group = groups.firstIndex(where: { areAlike($0[0], turn) }) {
                groups[group].append(turn)
            } else {
                groups.append([turn])
            }
        }
        var names = [String?](repeating: nil, count: turns.count)
        let shared = groups.count == 1 ? 0 : groups.firstIndex { $0.count > 1 }
        for (number, group) in groups.enumerated() {
            let type = turns[group[0]].type
            names[group[0]] = number == shared ? method : "\(type).\(method)"
        }
        return names
    }

    private func areAlike(_ one: Int, _ other: Int) -> Bool {
        let (left, right) = (turns[one].calls, turns[other].calls)
        return left.count == right.count
            && zip(left, right).allSatisfy { one, other in
                one.place == other.place && one.paths == other.paths
                    && one.shows(theSameAs: other, machine)
            }
    }
}
