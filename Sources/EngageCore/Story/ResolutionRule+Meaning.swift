/// What each rule says.
extension ResolutionRule {
    /// One sentence for a person, without a full stop.
    public var meaning: String {
        switch self {
        case .gate: "A call that the library turns away shows nothing, and says why"
        case .directSignIn:
            "A sign-in with one provider starts with the landing where that provider wants "
                + "input, else with its page"
        case .landingRule:
            "A returning user of a listed provider is welcomed; anybody else sees the table of "
                + "providers"
        case .nativePath: "A provider that signs in natively shows no dialog"
        case .screen: "A screen is there where the dialog starts with it or can come to it"
        case .presentation: "How the dialog comes up is decided before its screens"
        case .presentationPhone: "A phone never looks at the popover keys"
        case .presentationPad:
            "On an iPad the dialog never stands in the app's navigation controller, only in a "
                + "custom one"
        case .presentationP1:
            "On a phone a loaded navigation controller of the app has the dialog pushed on it"
        case .presentationP2:
            "On a phone, beside one that is not loaded, a custom navigation controller holds "
                + "the modal dialog"
        case .presentationP3:
            "On a phone, beside one that is not loaded and without a custom one, the library's "
                + "own holds the modal dialog"
        case .presentationP4:
            "On a phone without the app's navigation controller a custom one holds the modal dialog"
        case .presentationP5:
            "On a phone without any navigation controller the library's own holds the modal dialog"
        case .presentationT1: "On an iPad a bar button item has a popover point at it"
        case .presentationT2:
            "On an iPad a rectangle, without a bar button item, has a popover point at it; "
                + "release 5.5 shows a form sheet"
        case .presentationT3: "On an iPad without popover keys the dialog is a form sheet"
        case .presenter:
            "A modal dialog is presented by the controller that is given, else by what the "
                + "window shows on top"
        case .transition: "The library's own motion, by idiom and profile"
        case .animation:
            "Every dialog comes up animated, but for the sheet that release 5.5 flips by hand"
        case .arrow: "The arrow of a popover points where the key says, else down"
        case .cancel: "Cancel is hidden by a popover on an iPad or by its own key"
        case .dialogSize: "Every dialog has one size, on each device"
        case .backItem: "A Back button stands where something leads back to the table of providers"
        case .viewOverString: "A view is shown whatever the string beside it says"
        case .view: "A view that is given is shown"
        case .string: "A string is shown where no view is given"
        case .nothing: "Without a view or a string the slot is empty"
        case .blank: "Without a view or a string a section footer is a blank view"
        case .legacyString: "The guide's old name of a title counts where the current one is absent"
        case .libraryText: "Without a view or a string the library has a text of its own"
        case .controllerTitle:
            "The title of a screen's controller is the string where it is not empty, else the "
                + "library's word"
        case .barTitle: "What names the Back button is the title of the bar at the moment"
        case .shortText: "A landing that wants input is titled by the last two words of the prompt"
        case .scrollViewHeight: "A view that scrolls is as high as its content"
        case .value: "A value that is set is used as it is"
        case .interfaceFile: "Without a value the library's interface file has one"
        case .backgroundImages: "The first picture that a key names is painted behind the screen"
        case .backgroundAlpha: "Behind the sharing screen the background shows at 30 %"
        case .list: "What a list names is there: a provider, or a model of the iPhone X family"
        case .listState: "A screen is filled once the list of providers is there"
        case .loading: "While the list is awaited a label and a spinner stand in its place"
        case .infoBar: "The attribution stands at the lower edge unless the service hides it"
        case .removedProviders: "Providers that a key removes are not listed"
        case .row: "A provider of the list has a row"
        case .rowHeight: "Every row is 50 points high"
        case .rowOpens:
            "A tap leads to the landing of a saved user or of who must type, else to the "
                + "provider's page"
        case .friendlyName: "A provider is called as its object says"
        case .iconName: "The name of a provider is part of the name of its icon"
        case .notDescribed: "A provider that nothing describes has neither name nor icon"
        case .captureForm: "The Capture wrapper puts a form of two fields above the providers"
        case .captureTitle:
            "The title of the Capture form is its view, else its string, else by the type of "
                + "sign-in"
        case .sharing: "A sharing dialog starts with its own screen"
        case .welcome: "A returning user is greeted by the name that was saved"
        case .landingInput:
            "A provider that wants input has a field with its prompt in place of the welcome"
        case .landingLayout:
            "The parts of a landing lie where the library's interface file has them"
        case .landingProvider: "A landing belongs to the provider that was used last"
        case .tab: "A provider of the sharing list has a tab"
        case .messageTab:
            "One tab more is for e-mail and messages, where the activity has one and the device "
                + "can send it"
        case .selection:
            "The tab of the provider that was shared with last is selected, else the first"
        case .titleAfterSelection:
            "Without a view or a string the title of the sharing screen names the selected tab"
        case .stopAtUnknown: "Building the tabs ends at the first name that nothing describes"
        case .setting: "The settings give the value"
        case .default: "Without a setting the app or the library has a value of its own"
        case .null: "A null takes a setting away"
        case .noEffect: "What is given changes nothing that this device shows"
        case .wrongType: "A value of a wrong type counts as missing"
        case .policy: "The guide leaves the question open, and a policy answers it"
        case .style: "The style is basic unless the settings say otherwise"
        case .region: "Style and device say which part of the background is seen"
        case .specificOverGeneral: "A colour of an element's own comes before the general one"
        case .specificColor: "A colour of the element's own is used"
        case .generalColor: "A general colour reaches the elements without one of their own"
        case .workstationColor: "Where the settings give no colour, Workstation's is used"
        case .builtinColor: "Where nothing gives a colour, the app's own is used"
        case .image: "A picture that is found is painted as the background"
        case .picture: "A picture that a key names and the app has is shown"
        case .pad: "An iPad is never of the iPhone X family"
        case .guide:
            "Sample and words of the guide are two readings of one question, and both are answered"
        case .ratio: "Who is as tall and narrow as the guide says is of the iPhone X family"
        case .none: "Neither model nor ratio makes a device one of the iPhone X family"
        case .noPicture:
            "A picture that a key names and the app lacks is not shown, and no other key is tried"
        case .borrowedImage:
            "A device without a picture of its own kind shows that of its neighbour"
        case .imageOverColor: "A picture that is found covers the background colour"
        case .colorOverImage: "A policy has the background colour painted in place of the picture"
        case .phoneRatio:
            "A background for a phone should be 19.5:9 on tall screens and 16:9 on the others"
        case .padRatio: "A background for an iPad should be 4:3"
        case .authenticationTypes: "There is one button for each of the seven types"
        case .enabledTypes: "A button is seen where its type is enabled"
        case .buttonsWithIcon: "Only the app knows which buttons have an icon"
        case .glyph: "The icon is a character of the icon font"
        case .glyphOnly: "A button has a glyph and never a picture"
        case .glyphOverImage: "A policy has the glyph come before the picture"
        case .imageOverGlyph: "A picture that is named comes before the glyph"
        case .iconSize: "IconSize is the size of glyph and picture"
        case .iconFontSize: "Without IconSize a glyph is as large as its font"
        case .iconSizeOverFontSize: "IconSize comes before the size of the font"
        case .padding: "What the elements leave stays free on each side of them"
        case .corner: "It begins at the corner of the view"
        case .halfHeight: "It is half as high as the view"
        case .viewHeight: "It is as high as the view"
        case .viewWidth: "It is as wide as the view"
        case .cardWidth: "On an iPad's card the width is that of the card"
        case .thirtyPointsClear: "The elements keep 30 points clear on each side of what holds them"
        case .barButton:
            "A bar shows Back on its left, and Cancel or Edit where they are not hidden"
        case .caption: "A line names the picture below it"
        case .device: "The screen of the device has parts of its own"
        case .navigationBar: "Every screen stands below the bar of its navigation controller"
        case .scrolling: "What a screen is too low for is reached by scrolling"
        case .sharingAccount: "Beside the tabs stands the saved user of the selected provider"
        case .sharingCounter: "The letters that are left of what the selected provider takes"
        case .sharingMessage: "The message is the app's activity, which no scenario has in words"
        case .state: "A picture of a state shows what that state brings"
        }
    }
}
