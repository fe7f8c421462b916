/// The errors of the SDK, by its own numbers; the hundreds are the category.
///
/// Source: behaviour, session#error-codes.
public enum ServiceError: Int, Sendable, Hashable, CaseIterable {
    /// `JRUrlError`: the request could not be made.
    case badURL = 100
    /// `JRDataParsingError`.
    case unparsableAnswer = 101
    /// `JRJsonError`: the configuration is no JSON object.
    case unreadableConfiguration = 102
    /// `JRConfigurationInformationError`: no answer, or one without what is required.
    case incompleteConfiguration = 103
    /// `JRSessionDataFinishGetProvidersError`.
    case providersNotFinished = 104
    /// `JRDialogShowingError`: a dialog is up already.
    case dialogShowing = 105
    /// `JRProviderNotConfiguredError`: the named provider is unknown.
    case providerNotConfigured = 106
    /// `JRMissingAppIdError`.
    case missingAppID = 107
    /// `JRGenericConfigurationError`.
    case configuration = 108
    /// `JRAuthenticationFailedError`.
    case authenticationFailed = 200
    /// `JRAuthenticationTokenUrlFailedError`.
    case tokenURLFailed = 201
    /// `JRAuthenticationCanceledError`.
    case authenticationCanceled = 202
    /// `JRAuthenticationNativeAuthError`, since 3.3.0.
    case nativeAuthentication = 203
    /// `JRAuthenticationShouldTryWebViewError`.
    case shouldTryWebView = 204
    /// `JRAuthenticationNoAccessToTwitterAccountsError`.
    case noAccessToTwitterAccounts = 205
    /// `JRPublishFailedError`.
    case publishFailed = 300
    /// `JRPublishErrorActivityNil`: nothing to share was given.
    case activityMissing = 301
    /// `JRPublishErrorBadActivityJson`.
    case badActivity = 302
    /// `JRPublishCanceledError`.
    case publishCanceled = 303
    /// `JRPublishErrorBadConnection`.
    case badConnection = 304
    /// `JRPublishErrorMissingParameter`.
    case missingParameter = 305
    /// `JRPublishErrorMissingApiKey`; the sharing screen signs in again once.
    case missingAPIKey = 306
    /// `JRPublishErrorCharacterLimitExceeded`.
    case characterLimitExceeded = 307
    /// `JRPublishErrorFacebookGeneric`.
    case facebook = 308
    /// `JRPublishErrorInvalidFacebookSession`; the sharing screen signs in again once.
    case facebookSession = 309
    /// `JRPublishErrorInvalidFacebookMedia`.
    case facebookMedia = 310
    /// `JRPublishErrorTwitterGeneric`.
    case twitter = 311
    /// `JRPublishErrorDuplicateTwitter`.
    case twitterDuplicate = 312
    /// `JRPublishErrorLinkedInGeneric`.
    case linkedIn = 313
    /// `JRPublishErrorMyspaceGeneric`.
    case mySpace = 314
    /// `JRPublishErrorYahooGeneric`.
    case yahoo = 315
    /// `JRPublishErrorFeedActionRequestLimit`.
    case feedActionLimit = 316
    /// `JRPublishErrorInvalidOauthKey`.
    case invalidOAuthKey = 317
    /// `JRPublishErrorLinkedInCharacterExceeded`.
    case linkedInCharacterLimit = 318

    /// The part of the SDK it belongs to.
    public enum Category: Int, Sendable, Hashable {
        /// 100 to 108; a stored one makes the next dialog request the list again.
        case configuration = 1
        /// 200 to 205.
        case authentication
        /// 300 to 318.
        case sharing
    }

    /// The part of the SDK it belongs to: code / 100.
    public var category: Category {
        switch rawValue / 100 {
        case 1: .configuration
        case 2: .authentication
        default: .sharing
        }
    }

    /// The SDK's message to the app, if its text is fixed.
    ///
    /// Source: behaviour, session#gates, providers#errors.
    public var sentence: String? {
        switch self {
        case .badURL:
            "There was a problem connecting to the Janrain server while configuring authentication."
        case .unreadableConfiguration, .incompleteConfiguration:
            "There was a problem communicating with the Janrain server while configuring "
                + "authentication."
        case .dialogShowing:
            "The dialog failed to show because there is already a JREngage dialog loaded."
        case .providerNotConfigured:
            "You tried to authenticate on a specific provider, but this provider has not yet been "
                + "configured."
        case .activityMissing: "Activity object can't be nil."
        default: nil
        }
    }
}
