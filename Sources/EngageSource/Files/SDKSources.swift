/// Which files of an app's folder are the SDK itself: apps of the time before package managers carry
/// its sources beside their own.
///
/// A file is the SDK's where it implements or declares one of its classes. A category of the app's on
/// such a class is the app's own. Source: public releases of the SDK, 2 to 5,
/// folders `JREngage` and `JRCapture`.
public enum SDKSources {
    private static let classes: Set<String> = [
        "JREngage", "JREngageError", "JRSessionData", "JRAuthenticatedUser", "JRProvider",
        "JRConnectionManager", "JRUserInterfaceMaestro", "JRProvidersController",
        "JRUserLandingController", "JRWebViewController", "JRPublishActivityController",
        "JRInfoBar", "JRActivityObject", "JRActionLink", "JREmailObject", "JRSmsObject",
        "JRMediaObject", "JRImageMediaObject", "JRFlashMediaObject", "JRMp3MediaObject",
        "JRModalNavigationController", "JRModalViewController", "JRSplitViewController",
        "JRNativeAuth", "JRNativeAuthConfig", "JRNativeProvider", "JRGooglePlus", "JRFacebook",
        "JRTwitter", "JRNativeWeChat", "JROpenIDAppAuth", "JROpenIDAppAuthProvider",
        "JRCompatibilityUtils",
        "JRCapture", "JRCaptureData", "JRCaptureConfig", "JRCaptureApidInterface",
        "JRCaptureObject", "JRCaptureError", "JRCaptureFlow", "JRCaptureUser", "JREngageWrapper",
        "JRTraditionalSignInViewController", "JRTraditionalSigninViewController",
        "JRConventionalSignInViewController", "JRConventionalSigninViewController",
        "JRNativeSigninViewController", "JRStringPluralElement", "JRStringArray", "JRJsonUtils",
    ]

    /// True for the text of a file that declares or implements a class of the SDK.
    public static func isOwn(_ bytes: [UInt8]) -> Bool {
        let bytes = SourceEncoding.utf8(bytes)
        var place = 0
        while place < bytes.count, let mark = bytes[place...].firstIndex(of: UInt8(ascii: "@")) {
            place = mark + 1
            guard let keyword = identifier(in: bytes, at: place),
                keyword.text == "implementation" || keyword.text == "interface"
            else { continue }
            place = keyword.end
            guard let name = identifier(in: bytes, at: blanks(in: bytes, at: place)),
                classes.contains(name.text)
            else { continue }
            // `@interface JREngage (Shop)` is a category of the app's.
            let next = blanks(in: bytes, at: name.end)
            if next >= bytes.count || bytes[next] != UInt8(ascii: "(") { return true }
        }
        return false
    }

    private static func blanks(in bytes: [UInt8], at start: Int) -> Int {
        bytes[start...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
    }

    private static func identifier(in bytes: [UInt8], at start: Int) -> (text: String, end: Int)? {
        // No name of the list is longer.
        let end =
            bytes[start...].prefix(64).firstIndex {
                !(0x61...0x7A).contains($0) && !(0x41...0x5A).contains($0)
                    && !(0x30...0x39).contains($0) && $0 != 0x5F
            } ?? min(start + 64, bytes.count)
        guard end > start else { return nil }
        return (String(decoding: bytes[start..<end], as: UTF8.self), end)
    }
}
