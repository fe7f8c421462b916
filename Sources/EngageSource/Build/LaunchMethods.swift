import EngageCore

/// Methods that UIKit calls before anything else, and which of them the files call themselves.
struct LaunchMethods {
    /// In the order in which UIKit calls them.
    static let names = [
        "initialize", "load", "init", "initWithCoder", "initWithNibName", "initWithFrame",
        "awakeFromNib", "application",
        "applicationDidFinishLaunching", "loadView", "viewDidLoad", "viewWillAppear",
        "viewDidAppear",
    ]

    /// True for the last method of an object, after which its variables are not read.
    static func isLast(_ name: String) -> Bool { name == "dealloc" || name == "deinit" }

    /// True for a method that UIKit calls before anything else on each object of its class.
    ///
    /// `awakeFromNib` is sent to what a nib or storyboard makes, and not to what code makes. Source:
    /// Apple, NSObject, `awakeFromNib()`.
    static func isFirst(_ function: SourceFunction, in program: SourceProgram) -> Bool {
        switch function.shortName {
        case "awakeFromNib": !isMade(function, inCode: true, program)
        case "initialize": !concernsOthers(function, program)
        // Others of that name run later, or never: `application:openURL:…`.
        case let name where function.isLaunch || name == "application":
            function.isLaunch && isOfOnlyDelegate(program)
        case let name where names.contains(name): !isOfOtherMaking(function, program)
        default: names.contains(function.shortName)
        }
    }

    /// False where several classes have methods for the launch: which of them an app begins with, no file
    /// says.
    private static func isOfOnlyDelegate(_ program: SourceProgram) -> Bool {
        Set(program.declarations.flatMap(\.functions).lazy.filter(\.isLaunch).map(\.owner)).count
            < 2
    }

    /// True for an `initialize` of which it is not known when it runs, or for which class: a class is
    /// sent it before its first message, and again for each subclass that has none of its own. Source:
    /// Apple, NSObject, `initialize()`.
    private static func concernsOthers(
        _ function: SourceFunction, _ program: SourceProgram
    ) -> Bool {
        guard !function.owner.isEmpty else { return false }
        let ancestors = Set(program.types.lineage(function.owner).dropFirst())
        let isBesideAncestor = program.declarations[function.unit].functions.contains {
            ancestors.contains($0.owner)
        }
        if isBesideAncestor { return true }
        guard !program.types.descendants(of: function.owner).isEmpty else { return false }
        let body = program.units[function.unit].part(function.body)
        return zip(body, body.dropFirst()).contains { word, next in
            word.isIdentifier("self") && !next.isPunctuator("==") && !next.isPunctuator("!=")
        }
    }

    /// False for what never runs: `awakeFromNib` of a class whose objects code makes, and no nib, and
    /// initialisers for the other of these.
    static func isCalled(_ function: SourceFunction, in program: SourceProgram) -> Bool {
        if isOfOtherMaking(function, program) { return false }
        return function.shortName != "awakeFromNib" || isFirst(function, in: program)
            || isMade(function, inCode: false, program)
    }

    /// True for an initialiser of a controller or view that code calls, where nibs alone make its objects,
    /// and for the one that a nib calls, where code makes them. Source: Apple, Resource Programming
    /// Guide, The Object Loading Process.
    static func isOfOtherMaking(_ function: SourceFunction, _ program: SourceProgram) -> Bool {
        let isForNib = isForNib(function)
        guard function.isInitializer,
            isForNib || program.units[function.unit].language == .swift
                || forCode.contains(function.shortName),
            ["UIViewController", "UIView"].contains(where: {
                program.types.isKind(function.owner, of: $0) == true
            })
        else { return false }
        return !isMade(function, inCode: !isForNib, program)
            && isMade(function, inCode: isForNib, program)
    }

    /// True for the initialiser that nibs call, in either language.
    private static func isForNib(_ function: SourceFunction) -> Bool {
        function.shortName == "initWithCoder" || function.parameters.first?.label == "coder"
    }

    /// Objective-C's initialisers that a nib does not call.
    private static let forCode: Set<String> = ["init", "initWithNibName", "initWithFrame"]

    private static func isMade(
        _ function: SourceFunction, inCode: Bool, _ program: SourceProgram
    ) -> Bool {
        guard !function.owner.isEmpty else { return false }
        return ([function.owner] + program.types.descendants(of: function.owner)).contains {
            inCode ? program.makesInCode($0) : program.makesInNib($0)
        }
    }

    private let functions: [SourceFunction]
    private let types: SourceTypes
    /// By the identifiers of types and of these methods, the types whose methods mention them.
    private var mentions: [String: Set<String>] = [:]

    init(_ machine: AbstractInterpreter) {
        functions = machine.functions
        types = machine.program.types
        let names = Set(Self.names)
        for function in machine.functions where function.captured == nil {
            for token in machine.program.units[function.unit].part(function.body)
            where token.kind == .identifier
                && (names.contains(token.text) || types.kinds[token.text] != nil)
            {
                // A method that mentions the one it overrides calls no other.
                if token.text == function.shortName { continue }
                mentions[token.text, default: []].insert(function.owner)
            }
        }
    }

    /// True for a method that others call: an initialiser where they make objects of its class,
    /// `viewDidLoad` where a method of its own class calls it.
    func isCalled(_ number: Int) -> Bool {
        let function = functions[number]
        guard !function.owner.isEmpty else { return false }
        if function.isInitializer {
            // Nibs alone call it, whoever names the class.
            return !Self.isForNib(function)
                && mentions[function.owner]?.contains { $0 != function.owner } == true
        }
        return mentions[function.shortName]?.contains { owner in
            types.lineage(owner).contains(function.owner)
        } == true
    }
}
