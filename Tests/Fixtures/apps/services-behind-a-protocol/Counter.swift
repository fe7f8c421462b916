// swift-format-ignore-file
import UIKit

final class Visits {
    var count = 1
    var names: [String] = []
}

final class Counter {
    private let visits: Visits

    init(_ visits: Visits) {
        self.visits = visits
    }

    func touch() {
        visits.count += 1
        visits.names.append("visit")
    }
}

class Menu: UIViewController {
    private let visits = Visits()
    private var counter: Counter!
    lazy var auth: AuthService = EngageAuth()

    override func viewDidLoad() {
        super.viewDidLoad()
        counter = Counter(visits)
        counter.touch()
    }

    @IBAction func visited(_ sender: Any) {
        auth.signIn(title: "\(visits.count) of \(visits.names.count)")
    }

    @IBAction func open(_ sender: Any) {
        present(Cart(auth: auth), animated: true)
    }
}
