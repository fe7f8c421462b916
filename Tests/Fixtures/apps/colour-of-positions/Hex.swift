import UIKit

func colour(hex: String) -> UIColor {
    var digits = hex.trimmingCharacters(in: .whitespacesAndNewlines).uppercased()
    if digits.hasPrefix("#") { digits.remove(at: digits.startIndex) }
    if digits.count != 6 { return UIColor.gray }
    var number: UInt64 = 0
    Scanner(string: digits).scanHexInt64(&number)
    return UIColor(
        red: CGFloat((number & 0xFF0000) >> 16) / 255.0,
        green: CGFloat((number & 0x00FF00) >> 8) / 255.0,
        blue: CGFloat(number & 0x0000FF) / 255.0, alpha: CGFloat(1.0))
}

func oldColour(hex: String) -> UIColor {
    let digits = hex.substring(from: hex.startIndex.advancedBy(1))
    var number: UInt32 = 0
    Scanner(string: digits).scanHexInt32(&number)
    return UIColor(
        red: CGFloat((number >> 16) & 0xFF) / 255, green: CGFloat((number >> 8) & 0xFF) / 255,
        blue: CGFloat(number & 0xFF) / 255, alpha: 1)
}
