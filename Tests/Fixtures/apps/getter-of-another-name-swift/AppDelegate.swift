// swift-format-ignore-file
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(_ application: UIApplication,
                     didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        JREngage.setEngageAppId("appcfamhnpkagijaeinl", tokenUrl: nil, andDelegate: nil)
        return true
    }
}
