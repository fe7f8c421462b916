// swift-format-ignore-file
import UIKit
@UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { JREngage.setEngageAppId("x", tokenUrl: nil, andDelegate: nil); return true }
}
