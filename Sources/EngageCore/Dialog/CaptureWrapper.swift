/// What the Capture wrapper adds over the overrides, and the texts of the form it puts above the
/// providers.
///
/// Source: behaviour, native-login#capture.
enum CaptureWrapper {
    /// True where the wrapper edits the overrides: not for sharing, not for a direct sign-in.
    static func isUsed(by request: DialogRequest) -> Bool {
        request.capture != .none && request.purpose == .authentication
            && request.provider == nil
    }

    /// The entries it adds: section header text, form and controller (W2, W4, W5).
    static func additions(to request: DialogRequest) -> [LayerStack.Made] {
        let overrides = request.stack.layers.last
        var made = [
            LayerStack.Made(
                raw: Key.tableHeaderView.raw, key: .tableHeaderView, value: .captureForm),
            LayerStack.Made(
                raw: Key.captureController.raw, key: .captureController, value: .captureController),
        ]
        if overrides?.entries.contains(where: { $0.key == .sectionHeaderString }) != true {
            made.append(
                LayerStack.Made(
                    raw: Key.sectionHeaderString.raw, key: .sectionHeaderString,
                    value: .text(request.localized(socialTitle))))
        }
        return made
    }

    /// Grey texts of the two fields, before they are translated.
    static func placeholders(of capture: DialogRequest.CaptureType) -> [String] {
        [capture == .email ? "Enter your email" : "Enter your username", "Enter your password"]
    }

    /// The form's title where the overrides give none, before it is translated.
    static func standardTitle(of capture: DialogRequest.CaptureType) -> String {
        capture == .email
            ? "Sign In With Your Email and Password" : "Sign In With Your Username and Password"
    }

    private static let socialTitle = "Sign In With a Social Provider"
    /// Height of the form's own header in points, where no view makes it.
    static let plainHeaderHeight = 25.0

    /// The last value that the overrides set for a key.
    static func last(_ key: Key, in overrides: Layer?) -> LocatedValue? {
        overrides?.entries.last { $0.key == key }?.value
    }
}

extension DialogRequest {
    /// Puts what the Capture wrapper adds, where it is used, over the layers.
    mutating func addCapture() {
        if CaptureWrapper.isUsed(by: self) { stack.capture = CaptureWrapper.additions(to: self) }
    }
}
