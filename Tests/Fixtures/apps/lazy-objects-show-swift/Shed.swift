// swift-format-ignore-file
import UIKit

final class Shed: UIViewController {
    let clock = Clock()
    lazy var reminder = Reminder(heading: "Sharpen the tools", clock: clock)

    override func viewDidLoad() {
        super.viewDidLoad()
        _ = reminder
    }
}
