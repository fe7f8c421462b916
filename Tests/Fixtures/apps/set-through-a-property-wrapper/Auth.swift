// swift-format-ignore-file
import UIKit

struct Options {
    var title = "Sign in"
    var footer: String?
}

enum Auth {
    static func present(_ options: Options) {
        var values: [String: Any] = [kJRProviderTableTitleString: options.title]
        if let footer = options.footer { values[kJRProviderTableSectionFooterTitleString] = footer }
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: values) // present
    }

    static func present(configure: (inout Options) -> Void) {
        var options = Options()
        configure(&options)
        present(options)
    }
}
