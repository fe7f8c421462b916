// swift-format-ignore-file
import SwiftUI
@main struct AcornApp: App { init() { Look.shared.title = "Acorn" }
 var body: some Scene { WindowGroup { LoginView() } } }
