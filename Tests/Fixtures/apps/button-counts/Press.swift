import UIKit

final class Press {
    static let shared = Press()
    var count = 0
}
