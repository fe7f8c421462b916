// swift-format-ignore-file
import UIKit

/// Asks for a login whenever a timer of the app says so.
final class Reminder {
    private var tasks: [() -> Void] = []

    init(heading: String, clock: Clock) {
        clock.onTick { _ in
            JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: heading])
        }
    }
}
