/// Where the two profiles part: one value a difference, each with its place in the specification.
struct ProfileRules: Sendable {
    /// Dialog size in points. 11, C-02.
    var size: Size
    /// How a modal dialog moves in on an iPhone. 11, C-03.
    var phoneTransition: Presentation.Transition
    /// How a form sheet moves in with the app's navigation controller. 11, C-17.
    var padTransitionWithCustomNavigation: Presentation.Transition
    /// Whether a form sheet is presented animated. 4.5; 11, C-04.
    var animatesFormSheet: Bool
    /// Whether a bar-button popover needs K01 as its presenter. 4.3, T1; 11, C-05.
    var barPopoverNeedsApplicationNavigation: Bool
    /// Whether a rectangle gives a popover, or a form sheet without Cancel. 4.3, T2; 11, C-06.
    var framePopoverAppears: Bool
    /// Whether K21 is read. 11, C-01.
    var honoursArrow: Bool
    /// Whether K19 and K20 count by presence alone, whatever their type. 13, O1.
    var popoverCountsByPresence: Bool
    /// Whether a wrong-typed K01 also keeps K02 from being asked. 13, O2.
    var wrongApplicationNavigationEndsSearch: Bool
    /// Whether wrong-typed titles and section texts are handed on. 13, O4.
    var handsOnWrongTitles: Bool
    /// Whether `setCustomNavigationController:` exists. 4.6; 11, C-12.
    var hasSavedNavigation: Bool

    static let guide = ProfileRules(
        size: Size(width: 320, height: 480), phoneTransition: .coverVertical,
        padTransitionWithCustomNavigation: .coverVertical, animatesFormSheet: true,
        barPopoverNeedsApplicationNavigation: false, framePopoverAppears: true, honoursArrow: true,
        popoverCountsByPresence: false, wrongApplicationNavigationEndsSearch: false,
        handsOnWrongTitles: false, hasSavedNavigation: true)

    static let sdk55 = ProfileRules(
        size: Size(width: 320, height: 548), phoneTransition: .flipHorizontal,
        padTransitionWithCustomNavigation: .flipHorizontal, animatesFormSheet: false,
        barPopoverNeedsApplicationNavigation: true, framePopoverAppears: false, honoursArrow: false,
        popoverCountsByPresence: true, wrongApplicationNavigationEndsSearch: true,
        handsOnWrongTitles: true, hasSavedNavigation: false)
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
