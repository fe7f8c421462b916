extension SourceProgram {
    /// True if a name that asks for the device is one whose meaning no file says. A macro of the files
    /// stands for what it is made of: that has to name the device, too.
    func names(_ name: String, asking forPad: Bool, at place: ExpressionLocation) -> Bool {
        let last = SourceConstants.lastWord(of: name)
        guard !words.contains(last) else { return true }
        return units[place.unit].tokens.contains { token in
            token.kind == .identifier && token.offset == place.start && token.text != last
                && SourceConstants.asksForPad(token.text) == forPad
        }
    }
}
