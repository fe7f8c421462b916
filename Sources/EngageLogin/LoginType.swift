import EngageCore

/// Which login button was tapped; the numbers are the `AuthType` values of the login screen.
///
/// Not the REST `loginMode`: Guest is 5 here and 8 there.
/// Source: behaviour, login-screen#login-buttons, login-process#hooks, login-process#d-14.
public enum LoginType: Int, Sendable, Hashable, CaseIterable {
    /// Badge, 0.
    case badge
    /// Standard or LDAP, one button, 1.
    case standard
    /// Trusted, 2.
    case trusted
    /// Kerberos, 3.
    case kerberos
    /// SAML, 4.
    case saml
    /// Guest, 5.
    case guest
    /// Basic Trusted, 6; not trusted mode. Source: behaviour, login-process#d-27.
    case basicTrusted

    /// The button's name as the documentation prints it.
    public var name: String {
        switch self {
        case .badge: "Badge"
        case .standard: "Standard/LDAP"
        case .trusted: "Trusted"
        case .kerberos: "Kerberos"
        case .saml: "SAML"
        case .guest: "Guest"
        case .basicTrusted: "Basic Trusted"
        }
    }

    /// True for trusted mode, the only one that `skipLoginView` concerns.
    public var isTrustedMode: Bool { self == .trusted }

    /// The REST `loginMode`; nil where the server takes its own default.
    ///
    /// Source: behaviour, login-process#rest.
    public var loginMode: Int? {
        switch self {
        case .standard: 1
        case .guest: 8
        case .saml: 1_048_576
        case .badge, .trusted, .kerberos, .basicTrusted: nil
        }
    }

    /// Finds a type by its printed name, its case name or its number.
    public init?(named text: String) {
        let match = Self.allCases.first {
            $0.name == text || "\($0)" == text || String($0.rawValue) == text
        }
        guard let match else { return nil }
        self = match
    }
}
