/// Where the two profiles part: one value a difference, each with its place in the specification.
struct ProfileRules: Sendable {
    /// Dialog size in points. Source: behaviour, disagreements#c-02.
    var size: Size
    /// How a modal dialog moves in on an iPhone. Source: behaviour, disagreements#c-03.
    var phoneTransition: Presentation.Transition
    /// How a form sheet moves in with the app's navigation controller. Source: behaviour,
    /// disagreements#c-17.
    var padTransitionWithCustomNavigation: Presentation.Transition
    /// Whether a form sheet is presented animated. Source: behaviour, disagreements#c-04.
    var animatesFormSheet: Bool
    /// Whether a bar-button popover needs K01 as its presenter. Source: behaviour,
    /// disagreements#c-05.
    var barPopoverNeedsApplicationNavigation: Bool
    /// Whether a rectangle gives a popover, or a form sheet without Cancel. Source: behaviour,
    /// disagreements#c-06.
    var framePopoverAppears: Bool
    /// Whether K21 is read. Source: behaviour, disagreements#c-01.
    var honoursArrow: Bool
    /// Whether K19 and K20 count by presence alone, whatever their type. Source: behaviour, observed#o1.
    var popoverAppliesByPresence: Bool
    /// Whether a wrong-typed K01 also prevents the lookup of K02. Source: behaviour, observed#o2.
    var wrongApplicationNavigationEndsSearch: Bool
    /// Whether wrong-typed titles and section texts are passed on. Source: behaviour, observed#o4.
    var passesOnWrongTitles: Bool
    /// Whether `setCustomNavigationController:` exists. Source: behaviour,
    /// presentation#saved-navigation-controller, disagreements#c-12.
    var hasSavedNavigation: Bool

    static let guide = ProfileRules(
        size: Size(width: 320, height: 480), phoneTransition: .coverVertical,
        padTransitionWithCustomNavigation: .coverVertical, animatesFormSheet: true,
        barPopoverNeedsApplicationNavigation: false, framePopoverAppears: true, honoursArrow: true,
        popoverAppliesByPresence: false, wrongApplicationNavigationEndsSearch: false,
        passesOnWrongTitles: false, hasSavedNavigation: true)

    static let sdk55 = ProfileRules(
        size: Size(width: 320, height: 548), phoneTransition: .flipHorizontal,
        padTransitionWithCustomNavigation: .flipHorizontal, animatesFormSheet: false,
        barPopoverNeedsApplicationNavigation: true, framePopoverAppears: false, honoursArrow: false,
        popoverAppliesByPresence: true, wrongApplicationNavigationEndsSearch: true,
        passesOnWrongTitles: true, hasSavedNavigation: false)
}

extension Profile {
    /// The rules of the profile.
    var rules: ProfileRules {
        switch self {
        case .guide: .guide
        case .sdk55: .sdk55
        }
    }
}
