extension LoginScreenResolution {
    /// Answers one scenario of kind `loginScreen`; trouble in the settings stands in `diagnostics`.
    ///
    /// - Parameter telling: whether it has a story, the reason of every slot.
    /// - Throws: `ScenarioError` at the first member that leaves open what is asked.
    public static func answer(
        _ scenario: LocatedValue, telling: Bool = false
    ) throws(ScenarioError) -> LoginScreenResolution {
        var diagnostics = scenario.document.diagnostics
        let question = try LoginScreenScenario(asking: scenario, diagnostics: &diagnostics)
        return telling
            ? question.told(with: diagnostics) : question.resolved(with: diagnostics)
    }
}
