extension Answer {
    /// The drawing for a terminal.
    public func tree(colored: Bool) -> String {
        switch self {
        case .dialog(let resolution): TreeDrawing(resolution).text(colored: colored)
        case .loginScreen(let resolution): TreeDrawing(resolution).text(colored: colored)
        }
    }
}
