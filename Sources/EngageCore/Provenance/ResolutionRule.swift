/// A rule by which a resolver decides; its raw value is the name that answers print.
///
/// The text of each, and its section of the behaviour, are in `meaning` and `section`: `engage
/// codes NAME` and the documentation print them, and nothing else names a rule.
///
/// Source: behaviour, formats#explanations.
public enum ResolutionRule: String, Sendable, CaseIterable {
    case gate
    case directSignIn = "direct-sign-in"
    case landingRule = "landing-rule"
    case nativePath = "native-path"
    case screen
    case presentation
    case presentationPhone = "presentation-phone"
    case presentationPad = "presentation-pad"
    case presentationP1 = "presentation-P1"
    case presentationP2 = "presentation-P2"
    case presentationP3 = "presentation-P3"
    case presentationP4 = "presentation-P4"
    case presentationP5 = "presentation-P5"
    case presentationT1 = "presentation-T1"
    case presentationT2 = "presentation-T2"
    case presentationT3 = "presentation-T3"
    case presenter
    case transition
    case animation
    case arrow
    case cancel
    case dialogSize = "dialog-size"
    case backItem = "back-item"
    case viewOverString = "view-over-string"
    case view
    case string
    case nothing
    case blank
    case none
    case legacyString = "legacy-string"
    case libraryText = "library-text"
    case controllerTitle = "controller-title"
    case barTitle = "bar-title"
    case shortText = "short-text"
    case scrollViewHeight = "scroll-view-height"
    case value
    case interfaceFile = "interface-file"
    case backgroundImages = "background-images"
    case backgroundAlpha = "background-alpha"
    case list
    case listState = "list-state"
    case loading
    case infoBar = "info-bar"
    case removedProviders = "removed-providers"
    case row
    case rowHeight = "row-height"
    case rowOpens = "row-opens"
    case friendlyName = "friendly-name"
    case iconName = "icon-name"
    case notDescribed = "not-described"
    case overlay
    case captureForm = "capture-form"
    case captureTitle = "capture-title"
    case sharing
    case welcome
    case landingInput = "landing-input"
    case landingLayout = "landing-layout"
    case landingProvider = "landing-provider"
    case tab
    case messageTab = "message-tab"
    case selection
    case titleAfterSelection = "title-after-selection"
    case setting
    case `default`
    case null
    case noEffect = "no-effect"
    case wrongType = "wrong-type"
    case policy
    case style
    case region
    case specificOverGeneral = "specific-over-general"
    case specificColor = "specific-color"
    case generalColor = "general-color"
    case workstationColor = "workstation-color"
    case builtinColor = "builtin-color"
    case image
    case picture
    case pad
    case guide
    case ratio
    case noPicture = "no-picture"
    case borrowedImage = "borrowed-image"
    case imageOverColor = "image-over-color"
    case colorOverImage = "color-over-image"
    case phoneRatio = "phone-ratio"
    case padRatio = "pad-ratio"
    case authenticationTypes = "authentication-types"
    case enabledTypes = "enabled-types"
    case buttonsWithIcon = "buttons-with-icon"
    case stopAtUnknown = "stop-at-unknown"
    case glyph
    case glyphOnly = "glyph-only"
    case glyphOverImage = "glyph-over-image"
    case imageOverGlyph = "image-over-glyph"
    case iconSize = "icon-size"
    case iconFontSize = "icon-font-size"
    case iconSizeOverFontSize = "icon-size-over-font-size"
    case padding
    case corner
    case halfHeight = "half-height"
    case viewHeight = "view-height"
    case viewWidth = "view-width"
    case cardWidth = "card-width"
    case thirtyPointsClear = "thirty-points-clear"
    case barButton = "bar-button"
    case caption
    case device
    case navigationBar = "navigation-bar"
    case scrolling
    case sharingAccount = "sharing-account"
    case sharingCounter = "sharing-counter"
    case sharingMessage = "sharing-message"
    case state
}
