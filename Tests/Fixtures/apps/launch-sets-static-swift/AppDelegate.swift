// swift-format-ignore-file
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        Theme.title = "Launched"
        JREngage.setEngageAppId("a", tokenUrl: nil, andDelegate: nil)
        return true
    }
}
