extension LoginScript {
    /// Plays the script; the same script gives the same trace.
    public func play() -> LoginTrace {
        switch process {
        case .workflow: playWorkflow()
        case .library: playLibrary()
        }
    }
}
