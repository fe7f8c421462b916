import UIKit

class Welcome: SignInScreen {
    override func heading() -> String { return "Welcome" }
}
