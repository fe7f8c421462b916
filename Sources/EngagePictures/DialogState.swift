import EngageCore

/// A moment of a dialog that is drawn beside the one it starts with.
///
/// Source: behaviour, screens#provider-table, screens#user-landing, screens#sharing, screens#texts,
/// native-login#capture.
public enum DialogState: String, Sendable, Hashable, CaseIterable {
    case ready, loading
    case timedOut = "timed-out"
    case empty, welcome, input, keyboard
    case wrongInput = "wrong-input"
    case completing, rejected
    case webView = "web-view"
    case sharing
    case signedIn = "signed-in"

    /// What is seen then, one sentence without full stop.
    public var sentence: String {
        switch self {
        case .ready: "the list of providers has arrived"
        case .loading: "the list of providers has not arrived yet"
        case .timedOut: "the list of providers never arrived"
        case .empty: "every provider is removed, which is no loading"
        case .welcome: "a user who signed in before is greeted"
        case .input: "a provider needs a name"
        case .keyboard: "the name is being typed"
        case .wrongInput: "Sign In was tapped without a name"
        case .completing: "the Capture wrapper's form was sent"
        case .rejected: "the Capture wrapper's form was refused"
        case .webView: "the page of a provider is open"
        case .sharing: "something is shared"
        case .signedIn: "something is shared by a user who is signed in"
        }
    }

    /// Why a configuration does not have it, one sentence without full stop.
    public var absence: String {
        switch self {
        case .input, .keyboard, .wrongInput: "no provider of the list needs a name"
        case .completing, .rejected: "there is no Capture wrapper; 'capture: email' adds one"
        case .signedIn: "nothing is shared, or no provider shares"
        case .welcome, .webView: "no provider of the list has a page"
        default: "the dialog is refused or never appears"
        }
    }
}
