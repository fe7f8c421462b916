/// What each rule says.
extension ResolutionRule {
    /// One sentence for a person, without a full stop.
    public var meaning: String {
        switch self {
        case .gate: "The library refuses a call and reports why"
        case .directSignIn:
            "Signing in with one provider opens its landing if it needs input, otherwise its page"
        case .landingRule:
            "A returning user of a listed provider sees the landing, anyone else the provider table"
        case .nativePath: "A provider that signs in natively shows no dialog"
        case .screen: "A screen exists if the dialog starts with it or can reach it"
        case .presentation: "The presentation is decided before the screens"
        case .presentationPhone: "A phone ignores the popover keys"
        case .presentationPad:
            "On an iPad the dialog uses only a custom navigation controller, never the app's"
        case .presentationP1:
            "On a phone the dialog is pushed on the app's loaded navigation controller"
        case .presentationP2:
            "On a phone, if the app's is not loaded, a custom controller holds the modal dialog"
        case .presentationP3:
            "On a phone, without a loaded or custom one, the library's own holds the modal dialog"
        case .presentationP4:
            "On a phone without the app's navigation controller, a custom one holds the dialog"
        case .presentationP5:
            "On a phone without any navigation controller, the library's own holds the dialog"
        case .presentationT1: "On an iPad a bar button item anchors a popover"
        case .presentationT2:
            "On an iPad a rectangle alone anchors a popover; release 5.5 shows a form sheet"
        case .presentationT3: "On an iPad without popover keys the dialog is a form sheet"
        case .presenter:
            "The given controller presents a modal dialog, otherwise the topmost one of the window"
        case .transition: "The library's transition for the idiom and profile"
        case .animation: "Every dialog is animated, except the sheet that release 5.5 flips by hand"
        case .arrow: "The popover's arrow has the direction of its key, or down"
        case .cancel: "A popover on an iPad, or its own key, hides Cancel"
        case .dialogSize: "Each device has one dialog size"
        case .backItem: "A screen above the provider table has a Back button"
        case .viewOverString: "A view hides the string of the same slot"
        case .view: "The view of the slot is shown"
        case .string: "The string is shown because no view is set"
        case .nothing: "The slot is empty because neither view nor string is set"
        case .blank: "A section footer without view or string is a blank view"
        case .legacyString: "The guide's old title key is used if the current one is not set"
        case .libraryText: "The library's own text is used if neither view nor string is set"
        case .controllerTitle:
            "A controller's title is the string if it is not empty, otherwise the library's word"
        case .barTitle: "The Back button has the title that the bar shows"
        case .shortText:
            "A landing that needs input has the last two words of its prompt as its title"
        case .scrollViewHeight: "A scroll view is as high as its content"
        case .value: "The value is used unchanged"
        case .interfaceFile: "The library's interface file gives the default"
        case .backgroundImages: "The first picture that a key names is drawn behind the screen"
        case .backgroundAlpha: "The sharing screen shows its background at 30 %"
        case .list: "The list contains it: a provider, or a model of the iPhone X family"
        case .listState: "A screen is filled when the list of providers has arrived"
        case .loading: "A label and a spinner are shown until the list arrives"
        case .infoBar: "The attribution is at the bottom unless the service hides it"
        case .removedProviders: "Providers that a key removes are not listed"
        case .row: "Each listed provider has a row"
        case .rowHeight: "Every row is 50 points high"
        case .rowOpens:
            "A tap opens the landing for a saved user or typed input, otherwise the provider's page"
        case .friendlyName: "A provider is shown with the name its object gives"
        case .iconName: "A provider's name is part of its icon's name"
        case .notDescribed: "A provider that nothing describes has no name and no icon"
        case .captureForm: "The Capture wrapper adds a form of two fields above the providers"
        case .captureTitle:
            "The Capture form's title is its view, its string, or the text for its type of sign-in"
        case .sharing: "A sharing dialog starts with the sharing screen"
        case .welcome: "The landing greets a returning user by the saved name"
        case .landingInput:
            "A provider that needs input has a field with its prompt instead of the greeting"
        case .landingLayout: "The library's interface file gives the frames of a landing"
        case .landingProvider: "A landing belongs to the last used provider"
        case .tab: "Each provider of the sharing list has a tab"
        case .messageTab:
            "A further tab is for e-mail and messages if the activity and the device support them"
        case .selection: "The last provider shared with is selected, otherwise the first tab"
        case .titleAfterSelection:
            "A sharing screen without view or string has the selected tab's title"
        case .stopAtUnknown: "The tabs end at the first provider that nothing describes"
        case .setting: "The settings set the value"
        case .default: "The app's or library's default is used"
        case .null: "A null removes the setting"
        case .noEffect: "The setting has no effect on this device"
        case .wrongType: "A value of the wrong type is ignored"
        case .policy: "The guide leaves this open, and a policy decides it"
        case .style: "The style is basic unless the settings set another"
        case .region: "Style and device decide which part of the background is visible"
        case .specificOverGeneral: "An element's own colour overrides the general one"
        case .specificColor: "The element's own colour is used"
        case .generalColor: "The general colour is used for elements without their own"
        case .workstationColor: "Workstation's colour is used if the settings set none"
        case .builtinColor: "The app's own colour is used if nothing sets one"
        case .image: "The picture is drawn as the background"
        case .picture: "The picture that the key names is shown"
        case .pad: "An iPad is never in the iPhone X family"
        case .guide: "The guide's sample and text differ, and the result has both readings"
        case .ratio:
            "A screen at least as tall and narrow as the guide's ratio is in the iPhone X family"
        case .none: "Neither model nor ratio puts the device in the iPhone X family"
        case .noPicture: "The app lacks the picture that the key names, and no other key is tried"
        case .borrowedImage: "A device without its own picture shows that of the neighbouring kind"
        case .imageOverColor: "The picture covers the background colour"
        case .colorOverImage: "A policy draws the background colour instead of the picture"
        case .phoneRatio: "A phone's background should be 19.5:9 on tall screens, 16:9 on others"
        case .padRatio: "An iPad's background should be 4:3"
        case .authenticationTypes: "Each of the seven types has a button"
        case .enabledTypes: "A button is visible if its type is enabled"
        case .buttonsWithIcon: "Only the app knows which buttons have an icon"
        case .glyph: "The icon is a character of the icon font"
        case .glyphOnly: "A button has a glyph and never a picture"
        case .glyphOverImage: "A policy uses the glyph before the picture"
        case .imageOverGlyph: "The picture is used before the glyph"
        case .iconSize: "IconSize is the size of glyph and picture"
        case .iconFontSize: "A glyph without IconSize has the size of its font"
        case .iconSizeOverFontSize: "IconSize overrides the size of the font"
        case .padding: "The space beside the elements is divided between both sides"
        case .corner: "It starts at the corner of the view"
        case .halfHeight: "It is half as high as the view"
        case .viewHeight: "It is as high as the view"
        case .viewWidth: "It is as wide as the view"
        case .cardWidth: "On an iPad's card it is as wide as the card"
        case .thirtyPointsClear: "The elements keep 30 points clear on each side"
        case .barButton: "A bar shows Back on its left, and Cancel or Edit unless they are hidden"
        case .caption: "A line names the picture below it"
        case .device: "The device's screen has its own parts"
        case .navigationBar: "Every screen is below the bar of its navigation controller"
        case .scrolling: "Content below the screen's edge is reached by scrolling"
        case .sharingAccount: "The saved user of the selected provider is beside the tabs"
        case .sharingCounter: "The letters left of what the selected provider allows"
        case .sharingMessage:
            "The message comes from the app's activity, whose text no scenario has"
        case .state: "A picture of a state shows what that state adds"
        }
    }
}
