import EngageCore

/// The meaning of `self`: the object whose methods the app calls, the application and its delegate,
/// of which an app has one each, and the value of a method of a Swift structure. Source: Apple,
/// UIApplication.
struct SelfEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    private static let application = "UIApplication"
    static let anyDelegate = "UIApplicationDelegate"

    /// The application, or its delegate, that a member or message without arguments gives; nil for
    /// every other.
    func applicationPart(_ name: String, of receiver: SourceValue?) -> SourceValue? {
        switch (receiver?.plain, name) {
        case (.type(Self.application)?, "shared"), (.type(Self.application)?, "sharedApplication"):
            SourceValue(.choice(Self.theApp, Self.application))
        case (.choice(Self.theApp, Self.application)?, "delegate"):
            SourceValue(.choice(Self.theApp, Self.anyDelegate))
        default: nil
        }
    }

    /// The one device that an app runs on. Source: Apple, UIDevice.
    static let device = ConcreteValue.unknown("UIDevice.current")
    static let deviceClass = "UIDevice"

    /// The device that a member or message without arguments gives; nil for every other.
    func device(_ name: String, of receiver: SourceValue?) -> SourceValue? {
        guard receiver?.plain == .type(Self.deviceClass),
            ["current", "currentDevice"].contains(name)
        else { return nil }
        return SourceValue(Self.device)
    }

    /// The bundle of the app itself, which has its texts and files. Source: Apple, Bundle.
    static let mainBundle = ConcreteValue.unknown("Bundle.main")

    /// The app's bundle that a member or message gives; nil for every other. The classes of an app
    /// are taken to lie in the app itself, not in a framework.
    func mainBundle(_ name: String, of receiver: SourceValue?) -> SourceValue? {
        guard [.type("NSBundle"), .type("Bundle")].contains(receiver?.plain),
            ["main", "mainbundle", "bundleforclass:", "initfor:", "initforclass:"]
                .contains(name.lowercased())
        else { return nil }
        return SourceValue(Self.mainBundle)
    }

    /// True for the app's bundle, and for what an argument for it without a value stands for.
    func isMainBundle(_ value: SourceValue) -> Bool {
        switch value.plain {
        case Self.mainBundle?, .identifier("main")?, ConcreteValue.none?, .absent?: true
        default: false
        }
    }

    /// True for the device, and for a variable that is declared to hold it.
    func isDevice(_ operand: SourceExpression.Operand?) -> Bool {
        operand?.value.plain == Self.device || operand?.type == Self.deviceClass
    }

    /// The delegate as an object of the class of the files that it is cast to.
    func delegated(_ value: SourceValue, as type: String) -> SourceValue {
        guard program.types.kinds[type] == .reference else { return value }
        return value.map { plain in
            plain == .choice(Self.theApp, Self.anyDelegate) ? .choice(Self.theApp, type) : plain
        }
    }

    /// A value that no variable of an app's own holds, as others see it.
    private static func isSystem(_ type: String) -> Bool {
        type == application || type == anyDelegate
    }

    /// Notes that the view of a controller is loaded which the application begins with.
    func beginsWith(_ controller: SourceValue) {
        guard let entry = machine.entry, machine.functions[entry].shortName == "application" else {
            return
        }
        for case .object(let number) in controller.cases.map(\.plain)
        where machine.state.objects[number]?.isInstance == true {
            machine.state.objects[number]?.set(
                SourceObject.isLoaded, to: SourceValue(.boolean(true)))
        }
    }

    /// The expression that the object shows a dialog from, by whatever name a method refers to it;
    /// the source text for everything else.
    func named(_ name: String, of plain: ConcreteValue, written text: String) -> String {
        guard case .choice(Self.theApp, let type) = plain, !Self.isSystem(type) else { return text }
        return "self.\(name)"
    }

    /// The object of the app's own calls, as other code receives it: its `self` differs from
    /// theirs.
    static let theApp = "(self)"

    /// A value as other code holds it.
    func wrapSelf(_ value: SourceValue) -> SourceValue {
        let type = machine.frames.isEmpty ? "" : machine.selfType
        guard !type.isEmpty, machine.frame.receiver == nil, !machine.frame.isForeign else {
            return value
        }
        return value.map { $0 == .unknown("self") ? .choice(Self.theApp, type) : $0 }
    }

    /// A value as a dictionary stores it, without an owner.
    func unwrapSelf(_ value: SourceValue) -> SourceValue {
        value.map { plain in
            guard case .choice(Self.theApp, let type) = plain else { return plain }
            return .unknown(Self.isSystem(type) ? "UIApplication.shared" : "self")
        }
    }

    /// Lets a method of an enumeration that has begun hand back the case that it gives itself.
    func writesBackSelf(_ number: Int, _ receiver: SourceValue?, _ message: SourceMessage) {
        let function = machine.functions[number]
        guard machine.isSwift, let receiver, program.types.kinds[function.owner] == .choice,
            setsItself(function)
        else { return }
        let implied = SourceExpression.Operand(
            value: receiver, target: .name("self"), start: message.start, end: message.start)
        let own = machine.cell(machine.copied(receiver))
        machine.frame.ownCell = own
        machine.frame.names["self"] = own
        machine.frame.handedBack.append((message.receiver ?? implied, own))
    }

    /// True if statements give `self` a value, or call a method of the same type that does.
    private func setsItself(_ function: SourceFunction) -> Bool {
        let tokens = program.units[function.unit].part(function.body)
        return zip(tokens, tokens.dropFirst()).contains { token, next in
            if token.isIdentifier("self") { return next.isPunctuator("=") }
            guard next.isPunctuator("("), token.kind == .identifier else { return false }
            return (machine.functionsByName[token.text] ?? []).contains { other in
                machine.functions[other].owner == function.owner
                    && givesItself(machine.functions[other])
            }
        }
    }

    private func givesItself(_ function: SourceFunction) -> Bool {
        let tokens = program.units[function.unit].part(function.body)
        return zip(tokens, tokens.dropFirst()).contains {
            $0.isIdentifier("self") && $1.isPunctuator("=")
        }
    }
}

extension SourceState {
    /// True for a value that is an object of a class, on some way; the app's own is one, too.
    func isInstance(_ value: SourceValue) -> Bool {
        value.cases.contains { one in
            if case .choice(SelfEvaluator.theApp, _) = one.plain { return true }
            return object(one.plain)?.isInstance == true
        }
    }
}

extension SourceEvaluator {
    var selfEvaluator: SelfEvaluator { SelfEvaluator(machine: machine) }
}
