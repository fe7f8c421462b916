extension LoginScreenResolution {
    /// Answers one scenario of kind `loginScreen`; trouble in the settings stands in `diagnostics`.
    ///
    /// - Throws: `ScenarioError` at the first member that leaves open what is asked.
    public static func answer(
        _ scenario: LocatedValue
    ) throws(ScenarioError) -> LoginScreenResolution {
        var diagnostics = scenario.document.diagnostics
        let question = try LoginScreenScenario(asking: scenario, diagnostics: &diagnostics)
        return question.resolved(with: diagnostics)
    }
}
