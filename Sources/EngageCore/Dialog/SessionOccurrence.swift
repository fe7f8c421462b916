/// One thing that happens in a session, in words that stay the same.
public struct SessionOccurrence: Sendable, Hashable {
    /// What sort of thing.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// An alert comes up, or goes.
        case alert
        /// The dialog goes.
        case close
        /// A configuration is applied, kept for later, or its error is stored.
        case configuration
        /// A dialog comes up over an older one, which stays below.
        case cover
        /// The app's delegate hears a message.
        case delegate
        /// The SDK would raise.
        case fault
        /// A saved user or a remembered name is forgotten.
        case forget
        /// A show call is refused.
        case gate
        /// Nothing happens, for a reason.
        case ignored
        /// An authentication flow begins or ends.
        case inFlight
        /// The on-screen keyboard comes up, or goes.
        case keyboard
        /// A page is loaded.
        case load
        /// The layers are merged.
        case merge
        /// The native path of a provider begins or ends.
        case native
        /// The network indicator of the status bar is shown or hidden.
        case networkIndicator
        /// A notification is posted.
        case notification
        /// A grey view covers the dialog while the form of the Capture wrapper is sent.
        case overlay
        /// Polls of a loading list.
        case poll
        /// Screens are taken from the stack.
        case pop
        /// The dialog comes up.
        case present
        /// A screen is put on the stack.
        case push
        /// The list of a loading screen has arrived.
        case ready
        /// The next sign-in must prompt again.
        case reauthentication
        /// A name, a user or typed text is kept.
        case remember
        /// A request goes out.
        case request
        /// A screen is part of the dialog that opened.
        case screen
        /// The device is turned.
        case rotation
        /// A tab of the sharing screen is selected.
        case select
        /// A value of the app is stored, to be used at the next call.
        case set
        /// A control of the app is touched.
        case touch
    }

    /// A named fact that belongs to it.
    public struct Detail: Sendable, Hashable {
        /// Lower camel case.
        public var name: String
        /// What is known under that name, of the type that JSON prints it with.
        public var value: Fact
    }

    /// The value of a detail: a text, a number or a boolean.
    public enum Fact: Sendable, Hashable {
        /// A name, a title, an address.
        case text(String)
        /// An error code, a count, points.
        case integer(Int)
        /// Seconds, a share of one.
        case number(Double)
        /// The boolean.
        case boolean(Bool)
        /// Width and height in points.
        case size(Size)
    }

    /// What sort of thing.
    public var kind: Kind
    /// Who or what it happens to: a message, a screen, a provider.
    public var subject: String
    /// More about it, in a fixed order.
    public var details: [Detail]

    /// Describes an occurrence; details without a value are left out.
    init(_ kind: Kind, _ subject: String, _ details: KeyValuePairs<String, Fact?> = [:]) {
        self.kind = kind
        self.subject = subject
        self.details = details.compactMap { name, value in
            value.map { Detail(name: name, value: $0) }
        }
    }
}

extension SessionOccurrence: CustomStringConvertible {
    /// `kind subject name=value …`, texts with blanks in quotation marks.
    public var description: String {
        var words = [kind.rawValue, subject]
        words += details.map { "\($0.name)=\($0.value)" }
        return words.joined(separator: " ")
    }
}

extension SessionOccurrence.Fact: CustomStringConvertible {
    /// As a trace prints it in text: texts with blanks in quotation marks, a size as `320x480`.
    public var description: String {
        switch self {
        case .text(let text): text.isEmpty || text.contains(" ") ? "\"\(text)\"" : text
        case .integer(let number): "\(number)"
        case .number(let number): "\(number)"
        case .boolean(let isSo): "\(isSo)"
        case .size(let size): "\(Int(size.width))x\(Int(size.height))"
        }
    }
}

extension SessionOccurrence.Fact: ExpressibleByStringInterpolation {
    /// A text written out.
    public init(stringLiteral text: String) { self = .text(text) }
}

extension SessionOccurrence.Fact: ExpressibleByIntegerLiteral {
    /// A number written out.
    public init(integerLiteral number: Int) { self = .integer(number) }
}

extension SessionOccurrence.Fact: ExpressibleByFloatLiteral {
    /// A decimal number written out.
    public init(floatLiteral number: Double) { self = .number(number) }
}

extension SessionOccurrence.Fact: ExpressibleByBooleanLiteral {
    /// A boolean written out.
    public init(booleanLiteral isSo: Bool) { self = .boolean(isSo) }
}

extension SessionOccurrence.Fact {
    /// A text; nil stays nil, and the detail is left out.
    static func text(_ text: String?) -> Self? { text.map { .text($0) } }
}

/// The alerts of a dialog, with the texts of behaviour, screens#texts, native-login#capture.
package enum SessionAlert: Sendable, Hashable {
    case noProviders(for: DialogRequest.Purpose)
    case invalidInput
    case rejectedByCapture(DialogRequest.CaptureType)

    package var title: String {
        switch self {
        case .noProviders: "No Available Providers"
        case .invalidInput: "Invalid Input"
        case .rejectedByCapture(.email): "Incorrect Email or Password"
        case .rejectedByCapture: "Incorrect Username or Password"
        }
    }

    package var text: String? {
        switch self {
        case .noProviders:
            "There are no available providers. Either there is a problem connecting or no "
                + "providers have been configured. Please try again later."
        case .invalidInput: "The input you have entered is not valid. Please try again."
        case .rejectedByCapture: nil
        }
    }

    package var buttons: String {
        switch self {
        case .noProviders, .invalidInput: "OK"
        case .rejectedByCapture: "Dismiss, Forgot Password"
        }
    }
}
