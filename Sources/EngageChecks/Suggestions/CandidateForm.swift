import EngageCore

/// What an entry may hold.
enum CandidateForm: Sendable {
    /// A key of a layer.
    case key(KeyValueType)
    /// A setting of a login screen.
    case setting(LoginScreenKeyKind)
    /// Names of providers.
    case providers
    /// The name of a provider.
    case provider
    /// Users that have signed in before, with a provider each.
    case users
    /// Any text.
    case text
    /// A number in points.
    case number
    /// A number that names one thing, such as the code of an error.
    case code
    /// A colour as text.
    case color
    /// Names of pictures or fonts.
    case assets
    /// One of these.
    case among([CandidateValue])
    /// Only its present content, changed or removed.
    case given
}

/// A value that is tried for an entry, or one with a hole for what is wanted.
enum CandidateTemplate {
    /// Unchanged; nil removes the entry.
    case fixed(CandidateValue?)
    case number((Double) -> CandidateValue)
    /// The number that is wanted, and no other.
    case wanted((Double) -> CandidateValue)
    /// The numbers of the wanted list; nil for more than can be tried.
    case numbers(([Double]) -> CandidateValue?)
    case text((String) -> CandidateValue)
    case color((String) -> CandidateValue)
}

extension CandidateForm {
    /// What is tried: taking away first, then what is given with one thing changed, then one value
    /// of each effect.
    func trials(instead given: LocatedValue?, _ words: CandidateNames) -> [CandidateTemplate] {
        var trials: [CandidateTemplate] = []
        if let given {
            trials.append(.fixed(nil))
            trials += Self.edits(of: given)
        }
        switch self {
        case .key(let type): trials += Self.values(of: type, instead: given, words)
        case .setting(let kind): trials += Self.values(of: kind, words)
        case .providers: trials += Self.lists(instead: given, words.providers)
        case .provider:
            trials.append(.text { .text($0) })
            trials += words.providers.prefix(24).map { CandidateTemplate.fixed(.text($0)) }
        case .users: trials += Self.users(words.providers)
        case .text: trials += [.text { .text($0) }, .fixed(.text(""))]
        case .number: trials += [.number { .number($0) }]
        case .code: trials += [.wanted { .number($0) }]
        case .color: trials += [.color { .text($0) }]
        case .assets: trials += Self.lists(instead: given, words.assets)
        case .among(let values): trials += values.map { CandidateTemplate.fixed($0) }
        case .given: break
        }
        return trials
    }

    /// One user, all users, no user, and one with a greeting.
    private static func users(_ names: [String]) -> [CandidateTemplate] {
        let names = names.prefix(24)
        let texts = names.map { CandidateValue.text($0) }
        var trials: [CandidateTemplate] = [.fixed(.list([])), .fixed(.list(texts))]
        trials += texts.map { CandidateTemplate.fixed(.list([$0])) }
        for name in texts.prefix(8) {
            for member in ["welcome", "preferredUsername"] {
                trials.append(
                    .text { .list([.object([("provider", name), (member, .text($0))])]) })
            }
        }
        return trials
    }

    /// Steps into a value and values read, at most.
    private static var deepest: Int { 5 }
    private static var mostEdits: Int { 48 }

    /// The given value with one part of it removed or replaced.
    private static func edits(of given: LocatedValue) -> [CandidateTemplate] {
        var trials: [CandidateTemplate] = []
        var open: [(path: [LocatedValue.Step], value: LocatedValue)] = [([], given)]
        while let (path, value) = open.popLast(), trials.count < mostEdits {
            func put(_ tried: CandidateValue) -> CandidateValue {
                path.isEmpty ? tried : .given(given.setting(path[...], to: tried.value))
            }
            if !path.isEmpty { trials.append(.fixed(.given(given.setting(path[...], to: nil)))) }
            switch value.kind {
            case .dictionary where path.count < deepest:
                for entry in value.entries.reversed() {
                    open.append((path: path + [.member(entry.key)], value: entry.value))
                }
            case .array where path.count < deepest:
                let elements = Array(value.elements.prefix(24))
                for index in elements.indices.reversed() {
                    open.append((path: path + [.index(index)], value: elements[index]))
                }
            case .string:
                trials.append(.text { put(.text($0)) })
                if !path.isEmpty { trials.append(.color { put(.text($0)) }) }
            case .boolean: trials.append(.fixed(put(.boolean(value.boolean != true))))
            case .integer, .real: trials.append(.number { put(.number($0)) })
            default: break
            }
        }
        return trials
    }

    /// Lists of names: one added, one alone, one left out, the first few, none.
    static func lists(instead given: LocatedValue?, _ names: [String]) -> [CandidateTemplate] {
        let own = given?.elements.map { CandidateValue.given($0) } ?? []
        func others(_ name: String) -> [CandidateValue] {
            (given?.elements.filter { $0.string != name } ?? []).map { .given($0) }
        }
        let names = Array(names.prefix(24))
        let all = names.map { CandidateValue.text($0) }
        var lists: [CandidateTemplate] = [
            .fixed(.list([])), .text { .list([.text($0)]) },
            .text { .list([.text($0)] + others($0)) }, .text { .list(others($0) + [.text($0)]) },
        ]
        for (position, name) in names.enumerated() {
            let one = CandidateValue.text(name)
            lists.append(.fixed(.list([one])))
            if !own.isEmpty {
                lists.append(.fixed(.list([one] + others(name))))
                lists.append(.fixed(.list(others(name) + [one])))
            }
            lists.append(.fixed(.list(Array(all[...position]))))
            lists.append(.fixed(.list(names.filter { $0 != name }.map { .text($0) })))
        }
        lists.append(.fixed(.list(all.reversed())))
        return lists
    }
}
