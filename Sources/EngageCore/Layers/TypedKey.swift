/// A key with the type of its value, so that a wrong use does not compile.
///
/// `customization[.providerTableTitleString]` is an `Effective<String>`.
public struct TypedKey<Value: Sendable>: Sendable {
    /// The key.
    public let key: Key
    let read: @Sendable (TypedValue) -> Value?

    init(_ key: Key, _ read: @escaping @Sendable (TypedValue) -> Value?) {
        self.key = key
        self.read = read
    }
}

/// A controller of the app, as a dictionary names it.
public struct ViewControllerReference: Sendable, Hashable {
    /// The name given.
    public var name: String
}

/// A bar button of the app, as a dictionary names it.
public struct BarButtonItemReference: Sendable, Hashable {
    /// The name given.
    public var name: String
}

extension TypedKey<String> {
    private init(_ key: Key) {
        self.init(key) { if case .string(let text) = $0 { text } else { nil } }
    }

    /// K11.
    public static var providerTableTitleString: Self { Self(.providerTableTitleString) }
    /// K12.
    public static var sharingTitleString: Self { Self(.sharingTitleString) }
    /// K17.
    public static var sectionHeaderString: Self { Self(.sectionHeaderString) }
    /// K18.
    public static var sectionFooterString: Self { Self(.sectionFooterString) }
    /// K23.
    public static var captureTitleString: Self { Self(.captureTitleString) }
    /// Image name of the guide, provider table.
    public static var providerTableImageName: Self { Self(.providerTableImageName) }
    /// Image name of the guide, user landing.
    public static var userLandingImageName: Self { Self(.userLandingImageName) }
    /// Image name of the guide, sharing screen.
    public static var sharingImageName: Self { Self(.sharingImageName) }
    /// Old title of the provider table.
    public static var oldProviderTableTitle: Self { Self(.oldProviderTableTitle) }
    /// Old title of the sharing screen.
    public static var oldSharingTitle: Self { Self(.oldSharingTitle) }
}

extension TypedKey<ViewDescription> {
    private init(_ key: Key) {
        self.init(key) { if case .view(let view) = $0 { view } else { nil } }
    }

    /// K07.
    public static var authenticationBackgroundImageView: Self {
        Self(.authenticationBackgroundImageView)
    }
    /// K08.
    public static var sharingBackgroundImageView: Self { Self(.sharingBackgroundImageView) }
    /// K09.
    public static var providerTableTitleView: Self { Self(.providerTableTitleView) }
    /// K10.
    public static var sharingTitleView: Self { Self(.sharingTitleView) }
    /// K13.
    public static var tableHeaderView: Self { Self(.tableHeaderView) }
    /// K14.
    public static var tableFooterView: Self { Self(.tableFooterView) }
    /// K15.
    public static var sectionHeaderView: Self { Self(.sectionHeaderView) }
    /// K16.
    public static var sectionFooterView: Self { Self(.sectionFooterView) }
    /// K24.
    public static var captureTitleView: Self { Self(.captureTitleView) }
}

extension TypedKey<Color> {
    private init(_ key: Key) {
        self.init(key) { if case .color(let color) = $0 { color } else { nil } }
    }

    /// K05.
    public static var authenticationBackgroundColor: Self { Self(.authenticationBackgroundColor) }
    /// K06.
    public static var sharingBackgroundColor: Self { Self(.sharingBackgroundColor) }
}

extension TypedKey<Bool> {
    private init(_ key: Key) {
        self.init(key) { if case .boolean(let isTrue) = $0 { isTrue } else { nil } }
    }

    /// K03.
    public static var hidesCancelButton: Self { Self(.hidesCancelButton) }
}

extension TypedKey<NavigationControllerReference> {
    private init(_ key: Key) {
        self.init(key) { if case .navigationController(let found) = $0 { found } else { nil } }
    }

    /// K01.
    public static var applicationNavigationController: Self {
        Self(.applicationNavigationController)
    }
    /// K02.
    public static var customModalNavigationController: Self {
        Self(.customModalNavigationController)
    }
}

extension TypedKey<ViewControllerReference> {
    private init(_ key: Key) {
        self.init(key) {
            if case .viewController(let name) = $0 {
                ViewControllerReference(name: name)
            } else {
                nil
            }
        }
    }

    /// K04.
    public static var presentingViewController: Self { Self(.presentingViewController) }
}

extension TypedKey<BarButtonItemReference> {
    private init(_ key: Key) {
        self.init(key) {
            if case .barButtonItem(let name) = $0 {
                BarButtonItemReference(name: name)
            } else {
                nil
            }
        }
    }

    /// K20.
    public static var popoverBarButtonItem: Self { Self(.popoverBarButtonItem) }
}

extension TypedKey<Rect> {
    private init(_ key: Key) {
        self.init(key) { if case .rect(let rect) = $0 { rect } else { nil } }
    }

    /// K19.
    public static var popoverFrame: Self { Self(.popoverFrame) }
}

extension TypedKey<ArrowDirection> {
    private init(_ key: Key) {
        self.init(key) {
            if case .arrow(let number) = $0 { ArrowDirection(number) } else { nil }
        }
    }

    /// K21.
    public static var popoverArrowDirection: Self { Self(.popoverArrowDirection) }
}

extension TypedKey<[String]> {
    private init(_ key: Key) {
        self.init(key) { if case .names(let names) = $0 { names } else { nil } }
    }

    /// K22.
    public static var removeProviders: Self { Self(.removeProviders) }
}
