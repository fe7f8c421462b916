// swift-format-ignore-file
import Foundation
@objcMembers class Look: NSObject { var title = "I"; var mode = 0 { didSet { title = mode == 1 ? "One" : "Zero" } }
  func show() { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title]) } }
