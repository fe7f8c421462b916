extension ColorChoice {
    /// True for `always`, and for `auto` where the settings say so, else on a terminal.
    var isOn: Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto:
            switch UserSettings.current.color.value {
            case .always: true
            case .never: false
            case .auto: StandardOutput.isTerminal
            }
        }
    }
}
