// swift-format-ignore-file
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        JREngage.setEngageAppId("appcfamhnpkagijaeinl", tokenUrl: nil, andDelegate: nil)
        return true
    }
}
