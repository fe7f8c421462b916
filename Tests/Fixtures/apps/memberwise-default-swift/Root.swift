// swift-format-ignore-file
import SwiftUI
struct Root: View { var body: some View { VStack { LoginButton(title: "Join") } } }
