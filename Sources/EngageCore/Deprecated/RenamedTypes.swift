// Names of the last release; `Documentation/Compatibility.md` states how long they are accepted.

/// The reasons of a resolution.
@available(*, deprecated, renamed: "Provenance")
public typealias Story = Provenance

extension Answer {
    /// What the resolver recorded.
    @available(*, deprecated, renamed: "provenance")
    public var story: Provenance { provenance }
}

extension DialogResolution {
    /// What the resolver recorded.
    @available(*, deprecated, renamed: "provenance")
    public var story: Provenance? {
        get { provenance }
        set { provenance = newValue }
    }

    /// Resolves a scenario and records why every slot holds its value.
    @available(*, deprecated, renamed: "init(explaining:)")
    public init(telling request: DialogRequest) { self.init(explaining: request) }
}

extension LoginScreenResolution {
    /// What the resolver recorded.
    @available(*, deprecated, renamed: "provenance")
    public var story: Provenance? {
        get { provenance }
        set { provenance = newValue }
    }

    /// Resolves one scenario of kind `loginScreen`.
    ///
    /// - Throws: as `answer(_:explained:)`.
    @available(*, deprecated, renamed: "answer(_:explained:)")
    public static func answer(
        _ scenario: LocatedValue, telling: Bool
    ) throws(ScenarioError) -> LoginScreenResolution {
        try answer(scenario, explained: telling)
    }
}

extension LoginScreenScenario {
    /// Resolves the scenario and records why every slot holds its value.
    @available(*, deprecated, renamed: "explained(with:)")
    public func told(with found: [Diagnostic] = []) -> LoginScreenResolution {
        explained(with: found)
    }
}

extension Scenario {
    /// Answers one scenario of either kind.
    ///
    /// - Throws: as `resolve(_:in:explained:printsMerge:)`.
    @available(*, deprecated, renamed: "resolve(_:in:explained:printsMerge:)")
    public static func resolve(
        _ scenario: LocatedValue, in profile: Profile? = nil, telling: Bool,
        printsMerge: Bool = true
    ) throws(ScenarioError) -> Answer {
        try resolve(scenario, in: profile, explained: telling, printsMerge: printsMerge)
    }
}

/// A scenario about a dialog.
@available(*, deprecated, renamed: "DialogRequest")
public typealias DialogQuestion = DialogRequest

/// What answers lines of scenarios.
@available(*, deprecated, renamed: "BatchEvaluator")
public typealias LineAnswerer = BatchEvaluator
