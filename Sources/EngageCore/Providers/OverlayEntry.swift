/// One value of a provider overlay, such as the name that a rule gives a provider.
struct OverlayEntry: Sendable {
    /// Name of the layer.
    let layer: String
    /// Position of the rule in its layer, from 0.
    let rule: Int
    let operation: OverlayOperation
    /// Its location in the operation.
    let step: Step
    let value: LocatedValue

    /// The member of a layer that holds the rules.
    static let memberName = "providerOverlay"

    enum Step: Sendable {
        case whole
        case element(Int)
        case member(String)
        case grouped(String, Int)
    }

    /// The path of the value in the overlay: `[3].rename.google`.
    var path: String {
        let start = "[\(rule)].\(operation.rawValue)"
        return switch step {
        case .whole: start
        case .element(let index): "\(start)[\(index)]"
        case .member(let name): "\(start).\(name)"
        case .grouped(let group, let index): "\(start).\(group)[\(index)]"
        }
    }

    /// The value as the origin of a member of a provider's object: of a rule's own object its member.
    func origin(of member: String) -> Origin {
        guard operation == .add, let found = value[member] else { return origin() }
        return origin(member, at: found.location)
    }

    /// The value as an origin of an answer's values, or a member of it.
    func origin(_ member: String? = nil, at place: SourceLocation? = nil) -> Origin {
        .layer(
            LayerEntry(
                key: Self.memberName, layer: layer, source: place ?? value.location,
                member: path + (member.map { ".\($0)" } ?? "")))
    }
}

/// What a rule does, in the order in which it does it.
enum OverlayOperation: String, Sendable, CaseIterable {
    case add, hide, order, rename, prompt, icon, group, feature

    /// Those that set something of one provider.
    static let ofProviders: [OverlayOperation] = [.rename, .prompt, .icon, .group, .feature]
}
