import EngageCore

extension DialogLayout {
    /// Key, layer, location and rule of a slot; a slot of a part answers with its owner's.
    ///
    /// An element without a slot in the answer has a rule of pictures, so that every element has a
    /// reason.
    func explanation(of slot: String) -> BoxExplanation {
        let element = DrawnElement.named(slot)
        let hasOwnReason = element?.rule == nil || element?.slot != nil
        let reason = hasOwnReason ? resolution.provenance?[resolution.slot(drawnAs: slot)] : nil
        var explanation = BoxExplanation(reason, fallback: LayerStack.libraryName)
        explanation.rule = element?.rule ?? reason?.rule
        explanation.because = element?.because ?? reason?.because
        return explanation
    }

    /// The colour of the bars: the tint of the app's own navigation controller where one is given.
    var barColor: Color { resolution.presentation.navigationBar?.tint ?? Palette.bar }
}
