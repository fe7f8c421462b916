// swift-format-ignore-file
import Foundation

struct Ticket: Inviting {
    let row: Int
    var invitation: String { return "Sign in for row \(row)" }
}
