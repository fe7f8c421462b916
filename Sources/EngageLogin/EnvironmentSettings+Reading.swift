public import EngageCore

extension EnvironmentSettings {
    /// Takes `loginParameters`, `headers` and `requestParameters` of a document, as of a script.
    ///
    /// - Returns: one error for each mistake, with its place; values are not repeated.
    public func read(_ document: Document) -> [Diagnostic] {
        var reader = LoginScriptReader()
        reader.readSettings(document.root)
        apply(reader.script)
        return reader.diagnostics
    }

    /// Takes what a script sets before its first event.
    public func apply(_ script: LoginScript) {
        for (key, value) in script.loginParameters { setServerParam(value, forKey: key) }
        for header in script.headers { setValue(header.value, forHeader: header.name) }
        for (key, value) in script.requestParameters { setRequestParameter(value, forKey: key) }
    }
}
