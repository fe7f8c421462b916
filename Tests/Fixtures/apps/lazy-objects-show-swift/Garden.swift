// swift-format-ignore-file
import UIKit

final class Garden: UIViewController {
    let clock = Clock()
    lazy var reminder = Reminder(heading: "Water the plants", clock: clock)

    override func viewDidLoad() {
        super.viewDidLoad()
        _ = reminder
    }
}
