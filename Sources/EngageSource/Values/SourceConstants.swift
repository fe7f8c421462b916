import EngageCore

/// Words of UIKit and Foundation whose value is the same in every app.
enum SourceConstants {
    static let words: [String: SourcePlain] = [
        "YES": .truth(true), "NO": .truth(false), "true": .truth(true), "false": .truth(false),
        "TRUE": .truth(true), "FALSE": .truth(false), "nil": .none, "Nil": .none, "NULL": .none,
        "UIPopoverArrowDirectionUp": .integer(1), "UIPopoverArrowDirectionDown": .integer(2),
        "UIPopoverArrowDirectionLeft": .integer(4), "UIPopoverArrowDirectionRight": .integer(8),
        "UIPopoverArrowDirectionAny": .integer(15), "UIUserInterfaceIdiomPad": .word("pad"),
        "UIUserInterfaceIdiomPhone": .word("phone"), "UIUserInterfaceIdiomTV": .word("tv"),
        "UIUserInterfaceIdiomCarPlay": .word("carPlay"), "UIUserInterfaceIdiomMac": .word("mac"),
        "UIUserInterfaceIdiomUnspecified": .word("unspecified"), "kCFBooleanTrue": .truth(true),
        "kCFBooleanFalse": .truth(false), "NSOrderedSame": .word("orderedSame"),
        "NSOrderedAscending": .word("orderedAscending"),
        "NSOrderedDescending": .word("orderedDescending"),
        "NSNotFound": .integer(Int.max),
        "UIUserInterfaceSizeClassRegular": .word("regular"),
        "UIUserInterfaceSizeClassCompact": .word("compact"),
        "UIViewContentModeScaleAspectFit": .word("scaleAspectFit"),
        "UIViewContentModeScaleAspectFill": .word("scaleAspectFill"),
        "UIViewContentModeScaleToFill": .word("scaleToFill"),
        "UIViewContentModeCenter": .word("center"), "UIViewContentModeTop": .word("top"),
        "UIViewContentModeBottom": .word("bottom"), "UIViewContentModeLeft": .word("left"),
        "UIViewContentModeRight": .word("right"),
        "CGRectZero": .rect([0, 0, 0, 0]), "CGSizeZero": .size([0, 0]),
        "CGPointZero": .point([0, 0]), "M_PI": .real(Double.pi),
        "JRConventionalSigninNone": .word("none"),
        "JRConventionalSigninUsernamePassword": .word("username"),
        "JRConventionalSigninEmailPassword": .word("email"),
        "JRConventionalSignInNone": .word("none"),
        "JRConventionalSignInUsernamePassword": .word("username"),
        "JRConventionalSignInEmailPassword": .word("email"),
        "JRTraditionalSignInNone": .word("none"),
        "JRTraditionalSignInUsernamePassword": .word("username"),
        "JRTraditionalSignInEmailPassword": .word("email"),
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
        let last = name.split(whereSeparator: { ".[]()> -".contains($0) }).last ?? ""
        guard last.utf8.count <= 40 else { return nil }
        let letters = last.lowercased().filter { $0.isLetter }
        return pads.contains(letters) ? true : phones.contains(letters) ? false : nil
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
