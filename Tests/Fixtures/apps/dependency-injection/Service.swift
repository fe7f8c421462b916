// swift-format-ignore-file
protocol LoginShowing { func show(title: String) }

struct LoginService: LoginShowing {
    let prefix: String

    func show(title: String) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
            kJRProviderTableTitleString: prefix + title
        ])
    }
}
