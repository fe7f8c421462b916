// swift-format-ignore-file
import UIKit

extension Account {
    @IBAction func settingsChanged() { self.heading = "New" }
}
