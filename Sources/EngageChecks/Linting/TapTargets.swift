import EngageCore

extension LintContext {
    /// Reports every button with a height, in points, in a range as lower than the range's end.
    func reportButtons(
        _ heights: Range<Double>, on page: RulePage, in findings: inout LintFindings
    ) {
        func report(_ name: String, _ height: Double, at location: SourceLocation?) {
            guard heights.contains(height) else { return }
            findings.add(
                page,
                "button '\(name)' is \(Int(height)) points high, "
                    + "less than \(Int(heights.upperBound))", at: location)
        }
        for part in resolutions.viewParts() {
            // A native login's button without a height is about as high as the app has it.
            guard case .button(let name, _) = part.content,
                part.height != LoginScreenButton.builtinHeight
                    || !LoginScreenButton.names.contains(name)
            else { continue }
            report(name, part.height, at: layers.location(of: "height", in: part))
        }
        for screen in resolutions.screens {
            for button in screen.buttons where button.visible && !button.heightIsApproximate {
                let given = layers.buttonMember(button, "ButtonHeight")
                report(button.name, button.height, at: given?.value.location)
            }
        }
    }
}
