import UIKit

extension UIColor {
    convenience init?(hexString: String) {
        let digits = hexString.replacingOccurrences(of: "#", with: "")
        var number: UInt64 = 0
        guard digits.count == 6, Scanner(string: digits).scanHexInt64(&number) else { return nil }
        self.init(hex: Int(number))
    }
}
