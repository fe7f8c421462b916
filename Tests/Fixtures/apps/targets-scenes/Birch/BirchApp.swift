// swift-format-ignore-file
import SwiftUI
@main struct BirchApp: App { var body: some Scene { WindowGroup { LoginView() } } }
