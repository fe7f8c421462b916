import Foundation

struct Greeting {
    var text: String?
    var count: Int?
}
