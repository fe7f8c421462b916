import EngageCore

/// Words of UIKit and Foundation whose value is the same in every app.
enum SourceConstants {
    static let words: [String: ConcreteValue] = [
        "YES": .boolean(true), "NO": .boolean(false), "true": .boolean(true),
        "false": .boolean(false),
        "TRUE": .boolean(true), "FALSE": .boolean(false), "nil": .none, "Nil": .none, "NULL": .none,
        "UIPopoverArrowDirectionUp": .integer(1), "UIPopoverArrowDirectionDown": .integer(2),
        "UIPopoverArrowDirectionLeft": .integer(4), "UIPopoverArrowDirectionRight": .integer(8),
        "UIPopoverArrowDirectionAny": .integer(15), "UIUserInterfaceIdiomPad": .identifier("pad"),
        "UIUserInterfaceIdiomPhone": .identifier("phone"),
        "UIUserInterfaceIdiomTV": .identifier("tv"),
        "UIUserInterfaceIdiomCarPlay": .identifier("carPlay"),
        "UIUserInterfaceIdiomMac": .identifier("mac"),
        "UIUserInterfaceIdiomUnspecified": .identifier("unspecified"),
        "kCFBooleanTrue": .boolean(true),
        "kCFBooleanFalse": .boolean(false), "NSOrderedSame": .identifier("orderedSame"),
        "NSOrderedAscending": .identifier("orderedAscending"),
        "NSOrderedDescending": .identifier("orderedDescending"),
        "NSNotFound": .integer(Int.max),
        "NSLocalizedDescriptionKey": .text("NSLocalizedDescription"),
        "UIUserInterfaceSizeClassRegular": .identifier("regular"),
        "UIUserInterfaceSizeClassCompact": .identifier("compact"),
        "UIViewContentModeScaleAspectFit": .identifier("scaleAspectFit"),
        "UIViewContentModeScaleAspectFill": .identifier("scaleAspectFill"),
        "UIViewContentModeScaleToFill": .identifier("scaleToFill"),
        "UIViewContentModeCenter": .identifier("center"),
        "UIViewContentModeTop": .identifier("top"),
        "UIViewContentModeBottom": .identifier("bottom"),
        "UIViewContentModeLeft": .identifier("left"),
        "UIViewContentModeRight": .identifier("right"),
        "CGRectZero": .rect([0, 0, 0, 0]), "CGSizeZero": .size([0, 0]),
        "CGPointZero": .point([0, 0]), "M_PI": .real(Double.pi),
        "JRConventionalSigninNone": .identifier("none"),
        "JRConventionalSigninUsernamePassword": .identifier("username"),
        "JRConventionalSigninEmailPassword": .identifier("email"),
        "JRConventionalSignInNone": .identifier("none"),
        "JRConventionalSignInUsernamePassword": .identifier("username"),
        "JRConventionalSignInEmailPassword": .identifier("email"),
        "JRTraditionalSignInNone": .identifier("none"),
        "JRTraditionalSignInUsernamePassword": .identifier("username"),
        "JRTraditionalSignInEmailPassword": .identifier("email"),
    ]

    /// The Capture wrapper's forms by the names that Swift gives the types of sign-in.
    static let signIns = ["usernamePassword": "username", "emailPassword": "email"]

    /// The names of the Capture wrapper's forms.
    static let forms: Set<String> = ["none", "username", "email"]

    static let arrows = ["up": 1, "down": 2, "left": 4, "right": 8, "any": 15, "unknown": 0]

    /// Types of numbers that keep fractions.
    static let realTypes: Set<String> = [
        "float", "double", "CGFloat", "Float", "Double", "NSTimeInterval", "TimeInterval",
        "GLfloat",
    ]

    /// Types without a sign of as many bits as the numbers that are kept here.
    static let unsignedTypes: Set<String> = ["NSUInteger", "uint64_t", "size_t", "UInt", "UInt64"]
    /// Types of numbers whose quotients are cut.
    static let wholeTypes = SourceSpelling.numberTypes.subtracting(realTypes)

    /// Functions whose names begin as those of classes.
    static let functions: Set<String> = [
        "NSLocalizedString", "NSLocalizedStringFromTable", "NSLocalizedStringFromTableInBundle",
        "CGRectMake", "CGSizeMake", "CGPointMake", "NSStringFromCGRect", "CGRectFromString",
        "CGRectInset", "CGRectOffset", "CGRectGetWidth", "CGRectGetHeight", "NSStringFromClass",
        "UI_USER_INTERFACE_IDIOM", "NSClassFromString", "NSLog", "UIEdgeInsetsMake",
    ]

    /// Whether a name without a known value tests for an iPad, or for a phone; nil for others.
    static func asksForPad(_ name: String) -> Bool? {
        if pads.contains(name) { return true }
        // A comparison, a choice or a text is no name.
        guard !name.utf8.contains(where: { "=<>?!&|+,\"@".utf8.contains($0) }) else { return nil }
        let last = lastWord(of: name)
        guard last.utf8.count <= 40 else { return nil }
        // A number tells one model of a kind from others.
        let letters = last.lowercased().filter { $0.isLetter || $0.isNumber }
        return pads.contains(letters) ? true : phones.contains(letters) ? false : nil
    }

    /// The last word of an expression: the member of the last object.
    static func lastWord(of name: String) -> String {
        name.split(whereSeparator: { ".[]()> -".contains($0) }).last.map(String.init) ?? ""
    }

    private static let pads: Set<String> = [
        "pad", "ipad", "isipad", "ispad", "deviceisipad", "isdeviceipad", "isipaddevice",
        "runningonipad", "isrunningonipad", "isuserinterfaceidiompad", "isonipad", "ipaddevice",
        "usingipad", "deviceispad", "currentdeviceisipad", "isdevicepad",
        "uiuserinterfaceidiomispad",
    ]

    private static let phones: Set<String> = [
        "iphone", "isiphone", "isphone", "deviceisiphone", "isdeviceiphone", "deviceisphone",
        "isuserinterfaceidiomphone", "runningoniphone", "isrunningoniphone", "isoniphone",
    ]
}
