/// The section of the behaviour that describes each rule.
extension ResolutionRule {
    /// Page and section of the documentation of the behaviour: `presentation#on-an-ipad`.
    public var section: String {
        switch self {
        case .gate, .nativePath: "session#gates"
        case .directSignIn, .landingRule, .screen, .sharing, .landingProvider:
            "session#first-screen"
        case .presentation: "presentation#what-decides"
        case .presentationPhone, .presentationP1, .presentationP2, .presentationP3,
            .presentationP4, .presentationP5:
            "presentation#on-a-phone"
        case .presentationPad, .presentationT1, .presentationT2, .presentationT3, .arrow:
            "presentation#on-an-ipad"
        case .presenter: "presentation#who-presents"
        case .transition, .animation, .dialogSize: "presentation#transition-size-and-bar"
        case .cancel: "presentation#cancel"
        case .backItem, .controllerTitle, .barTitle: "precedence#titles-and-back-texts"
        case .viewOverString, .view, .string, .nothing, .blank: "precedence#view-over-string"
        case .legacyString, .backgroundImages: "keys#names-of-the-guide"
        case .libraryText: "screens#texts"
        case .shortText, .landingInput, .landingLayout: "screens#user-landing"
        case .scrollViewHeight, .rowHeight: "screens#heights"
        case .value: "precedence#layers"
        case .interfaceFile: "keys#the-librarys-own-file"
        case .backgroundAlpha, .tab, .messageTab, .selection, .stopAtUnknown: "screens#sharing"
        case .list, .removedProviders: "screens#provider-table"
        case .listState: "session#waiting-for-the-list"
        case .loading: "screens#loading"
        case .infoBar: "screens#info-bar"
        case .row, .iconName, .notDescribed: "screens#rows"
        case .overlay: "formats#provider-overlay"
        case .rowOpens: "session#taps-on-a-row"
        case .friendlyName: "providers#provider-objects"
        case .captureForm, .captureTitle: "native-login#capture"
        case .welcome: "session#welcome-text"
        case .titleAfterSelection: "precedence#the-sharing-title"
        case .setting: "login-screen#keys"
        case .default, .noEffect, .wrongType: "login-screen#missing-empty-mistyped"
        case .null: "precedence#null"
        case .policy, .colorOverImage, .glyphOverImage, .imageOverGlyph: "login-screen#choices"
        case .style, .region, .corner, .halfHeight, .viewHeight: "login-screen#styles"
        case .specificOverGeneral, .specificColor, .generalColor, .workstationColor,
            .builtinColor:
            "login-screen#colours"
        case .image, .picture, .noPicture, .borrowedImage, .imageOverColor, .phoneRatio,
            .padRatio:
            "login-screen#which-picture"
        case .pad, .guide, .ratio, .none: "login-screen#iphone-x-family"
        case .authenticationTypes, .enabledTypes, .buttonsWithIcon: "login-screen#login-buttons"
        case .glyph, .glyphOnly, .iconSize, .iconFontSize, .iconSizeOverFontSize:
            "login-screen#icon-fonts"
        case .padding, .viewWidth, .cardWidth, .thirtyPointsClear: "login-screen#widths"
        case .barButton, .caption, .device, .navigationBar, .scrolling, .sharingAccount,
            .sharingCounter, .sharingMessage, .state:
            "formats#pictures"
        }
    }

    /// The page of `section`.
    public var page: Substring { section.prefix { $0 != "#" } }

    /// The anchor of `section`.
    public var anchor: Substring { section.drop { $0 != "#" }.dropFirst() }

    /// Address of the section on the site.
    public var address: String { "\(Release.site)/Engineering/Behaviour/\(page).html#\(anchor)" }
}
