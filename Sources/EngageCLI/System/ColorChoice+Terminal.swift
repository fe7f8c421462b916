extension ColorChoice {
    /// True for `always`, and for `auto` if the settings allow it, otherwise on a terminal.
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
