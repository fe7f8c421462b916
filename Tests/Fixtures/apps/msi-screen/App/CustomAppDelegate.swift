// swift-format-ignore-file
import MicroStrategyMobileSDK
import UIKit

class CustomAppDelegate: MSIAppDelegateImpl {
    override func application(_ application: UIApplication,
                              didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil) -> Bool {
        let view = CustomLoginView(frame: window.frame)
        MSIMobileLoginManager.shared().setView(view, controller: nil, module: MSIAuthenticationModule(),
                                               for: AuthenticationPromptType)
        return super.application(application, didFinishLaunchingWithOptions: options)
    }
}
