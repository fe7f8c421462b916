extension LoginScreenResolution {
    /// Answers one scenario of kind `loginScreen`: read, resolved; trouble stands in `diagnostics`.
    public static func answer(_ scenario: LocatedValue) -> LoginScreenResolution {
        var diagnostics: [Diagnostic] = []
        let question = LoginScreenScenario(reading: scenario, diagnostics: &diagnostics)
        return question.resolved(with: diagnostics)
    }
}
