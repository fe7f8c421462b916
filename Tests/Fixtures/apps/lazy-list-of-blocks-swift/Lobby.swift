// swift-format-ignore-file
import UIKit

final class Lobby: UIViewController {
    lazy var choices = Choices(guest: false)

    @IBAction func pressed(_ sender: UIButton) { choices.all[sender.tag]() }
}
