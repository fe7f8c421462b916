extension LoginScreenResolution {
    /// Resolves one scenario of kind `loginScreen`; faults of the settings are in `diagnostics`.
    ///
    /// - Parameter explained: whether it has a trace, the reason of every slot.
    /// - Throws: `ScenarioError` at the first member that leaves the request undecided.
    public static func answer(
        _ scenario: LocatedValue, explained: Bool = false
    ) throws(ScenarioError) -> LoginScreenResolution {
        var diagnostics = scenario.document.diagnostics
        let request = try LoginScreenScenario(asking: scenario, diagnostics: &diagnostics)
        return explained
            ? request.explained(with: diagnostics) : request.resolved(with: diagnostics)
    }
}
