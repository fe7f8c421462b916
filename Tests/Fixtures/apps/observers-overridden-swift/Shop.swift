// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    var prices = ["pear": 1]
    var offer: () -> String? = { return nil }

    func raised() -> Int {
        prices["pear"] = 10
        return 5
    }

    func name() -> String { return "Shop" }

    func show(_ title: String) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title]) // show
    }

    @IBAction func begun(_ sender: Any) { show("<" + FullBasket().log + ">") }

    @IBAction func changed(_ sender: Any) { let basket = FullBasket(); basket.count = 5; show(basket.log) }

    @IBAction func filled(_ sender: Any) { show(FullBasket(filled: 3).log) }

    @IBAction func late(_ sender: Any) { show(Basket(late: 3).log) }

    @IBAction func more(_ sender: Any) { show("<" + Basket(more: 2).log + ">") }

    @IBAction func generic(_ sender: Any) { show("\(Kept<String?>(value: "x").value)") }

    @IBAction func typed(_ sender: Any) { let kept: Kept<String?> = Kept(value: "x"); show("\(kept.value)") }

    @IBAction func plainGeneric(_ sender: Any) { show("\(Kept(value: "x").value)") }

    @IBAction func observed(_ sender: Any) { let title = Observed<String?>(nil); title.value = "y"; show("\(title.value)") }

    @IBAction func mapped(_ sender: Any) { let label: Label? = Label("a"); show(label.map { $0.text } ?? "none") }

    @IBAction func ownMap(_ sender: Any) { let label: Label? = Label("a"); show(label?.map { $0 } ?? "none") }

    @IBAction func added(_ sender: Any) { prices["pear"]! += raised(); show("\(prices["pear"]!)") }

    @IBAction func method(_ sender: Any) { let title: () -> String? = name; show("\(title())") }

    @IBAction func plainMethod(_ sender: Any) { let title: () -> String = name; show("\(title())") }

    @IBAction func keptMethod(_ sender: Any) { offer = name; show("\(offer())") }
}
