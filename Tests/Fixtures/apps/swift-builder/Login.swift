// swift-format-ignore-file
import UIKit

class LoginController: UIViewController {
    @IBAction func signIn(_ sender: Any) {
        let look = LookBuilder()
            .title("Build")
            .background(.white)
            .footer(nil)
            .build()
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look)
    }

    @IBAction func join(_ sender: Any) {
        let builder = LookBuilder()
        builder.title("First")
        builder.title("Second")
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: builder.footer("Below").build())
    }
}
