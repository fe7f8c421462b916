/// Login screens as texts for a terminal.
public enum LoginScreenTree {
    /// The drawing of one screen, one line a value, with where it comes from; swatches where coloured.
    public static func text(_ screen: LoginScreenResolution, colored: Bool = false) -> String {
        TreeDrawing(screen).text(colored: colored)
    }

    /// Groups of devices, one paragraph each: who, what is seen and why.
    public static func text(_ groups: [LoginScreenDeviceGroup]) -> String {
        var text = ""
        for (index, group) in groups.enumerated() {
            if index > 0 { text += "\n" }
            let count = group.devices.count == 1 ? "1 device" : "\(group.devices.count) devices"
            text += "group \(index + 1) of \(groups.count), \(count)\n"
            for fact in group.facts { text += "  sees: \(TerminalText.safe(fact))\n" }
            for reason in group.reasons { text += "  why: \(TerminalText.safe(reason))\n" }
            text += "  \(group.names.joined(separator: ", "))\n"
        }
        return text
    }
}

extension LoginScreenDeviceGroup: DescribedObject {
    package static func members(
        of group: LoginScreenDeviceGroup?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("devices", group?.names, "Devices with the same result.")
        visitor.member("sees", group?.facts, "What is seen on them.")
        visitor.member("why", group?.reasons, "Why, in sentences.")
        visitor.member("resolution", group?.screen, "The screen that they have in common.")
    }
}

extension JSONWriter {
    /// Writes groups of devices: `{"devices", "sees", "why", "resolution"}` each.
    public mutating func value(_ groups: [LoginScreenDeviceGroup]) { value(described: groups) }
}
