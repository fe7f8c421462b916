extension Form {
    /// A step of a path that no value of a form has.
    package struct Fault: Sendable, Hashable {
        /// The step as it is written: a member's name or `[0]`.
        package var step: String
        /// Steps before it, which can exist.
        var depth: Int
        /// Members that exist there.
        var known: [String]

        /// The member that was probably meant.
        package var suggestion: String? { Spelling.nearest(to: step, among: known) }
    }

    /// The first step of a path that no value of this form has; nil where every one can exist.
    ///
    /// A last part `count` is the number of a list's elements or an object's members.
    package func fault(in path: ResolutionPath) -> Fault? {
        var forms = shapes
        for (position, step) in path.steps.enumerated() {
            let isLast = position == path.steps.count - 1
            if case .member("count") = step, isLast, forms.contains(where: \.isContainer) {
                return nil
            }
            let next = forms.flatMap { $0.inner(step) }
            guard !next.isEmpty else {
                let known = forms.flatMap(\.memberNames)
                switch step {
                case .member(let name): return Fault(step: name, depth: position, known: known)
                case .index(let index):
                    return Fault(step: "[\(index)]", depth: position, known: known)
                case .each: return Fault(step: "[*]", depth: position, known: known)
                }
            }
            forms = next
        }
        return nil
    }

    /// The forms that a path can lead to, without references; empty if no value has the path.
    func shapes(at path: ResolutionPath) -> [Form] {
        path.steps.reduce(shapes) { forms, step in forms.flatMap { $0.inner(step) } }
    }

    /// The same for the elements of a list.
    func shapes(at path: ResolutionPath, ofEach: Bool) -> [Form] {
        shapes(at: path).filter(\.isList).flatMap { $0.inner(.each) }
    }

    /// True for a list.
    var isList: Bool {
        switch self {
        case .list, .several: true
        default: false
        }
    }

    /// The form itself, or the alternatives it refers to.
    private var shapes: [Form] {
        switch self {
        case .named(_, let form): form.shapes
        case .choice(let alternatives): alternatives.flatMap { $0.form.shapes }
        default: [self]
        }
    }

    private var isContainer: Bool {
        switch self {
        case .list, .several, .table, .object, .numbers, .anything: true
        default: false
        }
    }

    private var memberNames: [String] {
        if case .object(let members, _) = self { members.map(\.name) } else { [] }
    }

    private func inner(_ step: ResolutionPath.Step) -> [Form] {
        switch (self, step) {
        case (.object(let members, _), .member(let name)):
            members.first { $0.name == name }?.form.shapes ?? []
        case (.table(let form), .member), (.table(let form), .each), (.list(let form), .index),
            (.list(let form), .each), (.several(let form), .index), (.several(let form), .each):
            form.shapes
        case (.numbers(let count), .index(let index)) where (-count..<count).contains(index):
            [.number]
        case (.numbers, .each): [.number]
        case (.anything, _): [.anything]
        default: []
        }
    }
}

extension Answer {
    /// The form of answers about dialogs.
    static let dialogForm = Form.of(Explained<DialogResolution>.self)
    /// The form of answers about login screens.
    static let loginScreenForm = Form.of(Explained<LoginScreenResolution>.self)

    /// The form of resolutions of a kind; nil for an unknown kind.
    package static func form(ofKind kind: String?) -> Form? {
        switch kind {
        case "dialog": dialogForm
        case "loginScreen": loginScreenForm
        default: nil
        }
    }

    /// What is wrong with a path that no answer of either kind has; nil for one that can exist.
    ///
    /// Like `no member 'mod' in a resolution; did you mean 'mode'?`.
    public static func complaint(about path: ResolutionPath) -> String? {
        complaint(about: path, listing: false)
    }

    /// The same for a path with a known beginning, with the members that exist where it goes wrong;
    /// nil for a word that is no member of any resolution.
    public static func complaint(aboutStepsOf subject: String) -> String? {
        guard let path = try? ResolutionPath(subject), path.steps.count > 1,
            case .member(let name)? = path.steps.first,
            let top = try? ResolutionPath(name), complaint(about: top) == nil
        else { return nil }
        return complaint(about: path, listing: true)
    }

    private static func complaint(about path: ResolutionPath, listing: Bool) -> String? {
        guard let one = dialogForm.fault(in: path), let two = loginScreenForm.fault(in: path)
        else { return nil }
        let fault = two.depth > one.depth ? two : one
        // A longer list would not be read.
        let list =
            fault.known.count <= 12
            ? "the members are \(fault.known.joined(separator: ", "))"
            : "'engage schema \(two.depth > one.depth ? "loginScreen" : "dialog")' lists the members"
        let known = fault.known.isEmpty ? "" : "; \(list)"
        let hint = Spelling.hint(fault.suggestion, otherwise: known)
        let isBoth = listing && fault.suggestion != nil && !fault.known.isEmpty
        let rest = isBoth ? " \(list.hasPrefix("t") ? "T\(list.dropFirst())" : list)" : ""
        return "no member '\(fault.step)' in a resolution\(hint)\(rest)"
    }
}
