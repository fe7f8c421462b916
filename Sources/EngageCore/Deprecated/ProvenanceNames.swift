// Names of the last release; `Documentation/Compatibility.md` says how long they are accepted.

@available(*, deprecated, renamed: "Provenance")
public typealias Story = Provenance

extension Answer {
    @available(*, deprecated, renamed: "provenance")
    public var story: Provenance { provenance }
}

extension DialogResolution {
    @available(*, deprecated, renamed: "provenance")
    public var story: Provenance? {
        get { provenance }
        set { provenance = newValue }
    }

    @available(*, deprecated, renamed: "init(explaining:)")
    public init(telling question: DialogQuestion) { self.init(explaining: question) }
}

extension LoginScreenResolution {
    @available(*, deprecated, renamed: "provenance")
    public var story: Provenance? {
        get { provenance }
        set { provenance = newValue }
    }

    @available(*, deprecated, renamed: "answer(_:explained:)")
    public static func answer(
        _ scenario: LocatedValue, telling: Bool
    ) throws(ScenarioError) -> LoginScreenResolution {
        try answer(scenario, explained: telling)
    }
}

extension LoginScreenScenario {
    @available(*, deprecated, renamed: "explained(with:)")
    public func told(with found: [Diagnostic] = []) -> LoginScreenResolution {
        explained(with: found)
    }
}

extension Scenario {
    @available(*, deprecated, renamed: "resolve(_:in:explained:printsMerge:)")
    public static func resolve(
        _ scenario: LocatedValue, in profile: Profile? = nil, telling: Bool,
        printsMerge: Bool = true
    ) throws(ScenarioError) -> Answer {
        try resolve(scenario, in: profile, explained: telling, printsMerge: printsMerge)
    }
}
