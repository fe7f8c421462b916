import EngageCore

/// A kind of login prompt and what serves it out of the box, identified by name.
///
/// The names are irregular and copied as printed. Source: authentication overview, table of step 1;
/// behaviour, login-process#prompt-types.
public enum PromptType: String, Sendable, Hashable, CaseIterable {
    /// Server and project authentication.
    case authentication = "AuthenticationPromptType"
    /// Certificate server authentication.
    case certificate = "CertificatePromptType"
    /// Change password.
    case changePassword = "ChangePasswordPromptType"
    /// HTML form authentication.
    case htmlForm = "HTMLFormPromptType"
    /// Express authentication.
    case quickViewLogin = "QuickViewLoginPromptType"
    /// OAuth authentication.
    case oAuthLogin = "OAuthLoginPromptType"
    /// Configuration retrieval login.
    case userDefinedLogin = "UserDefinedLoginPromptType"

    /// One row of the table: the purpose and the default class of each slot, nil for N/A.
    public struct Defaults: Sendable, Hashable {
        /// What the prompt is for, as printed.
        public let purpose: String
        /// Default view class; nil for N/A.
        public let view: String?
        /// Default controller class.
        public let controller: String
        /// Default module class; nil for N/A.
        public let module: String?
    }

    /// What serves the prompt where nothing is registered.
    public var defaults: Defaults { Self.table[self] ?? Self.empty }

    private static let empty = Defaults(purpose: "", view: nil, controller: "", module: nil)

    private static let table: [PromptType: Defaults] = [
        .authentication: Defaults(
            purpose: "Server and Project authentication",
            view: "MSICustomizableAuthenticationPromptView",
            controller: "MSIAuthenticationPromptViewController",
            module: "MSIAuthenticationModule"),
        .certificate: Defaults(
            purpose: "Certificate Server authentication",
            view: "MSICustomizableAuthenticationPromptView",
            controller: "MSICertificateCreationViewController",
            module: "MSICertificateCreationModule"),
        .changePassword: Defaults(
            purpose: "Change password",
            view: "MSICustomizableAuthenticationPromptView",
            controller: "MSIChangePasswordViewController",
            module: "MSIChangePasswordModule"),
        .htmlForm: Defaults(
            purpose: "HTML form authentication", view: nil,
            controller: "MSIHTMLFormPromptViewController", module: nil),
        .quickViewLogin: Defaults(
            purpose: "Express authentication", view: nil,
            controller: "QuickViewLoginViewController", module: nil),
        .oAuthLogin: Defaults(
            purpose: "OAuth authentication", view: "MSIOAuthLoginPromptView",
            controller: "MSIOAuthLoginPromptViewController",
            module: "MSIOAuthLoginPromptModule"),
        .userDefinedLogin: Defaults(
            purpose: "Configuration retrieval login",
            view: "MSIConfigurationRetrievalLoginPromptView",
            controller: "MSIConfigurationRetrievalLoginPromptViewController",
            module: "MSIConfigurationRetrievalLoginModule"),
    ]
}
