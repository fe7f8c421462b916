// swift-format-ignore-file
import UIKit

extension Screen {
    @IBAction func settingsChanged() { self.heading = "New" }
}
