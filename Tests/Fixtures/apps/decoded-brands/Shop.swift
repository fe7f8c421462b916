// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    @IBAction func brand(_ sender: Any) {
        let brand = Brand.current
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [ // brand
            kJRProviderTableTitleString: brand.title + (brand.isKids ? " kids" : "") + (brand.style == .fancy ? "!" : "."),
            kJRRemoveProvidersFromAuthentication: brand.hide ?? [],
        ])
    }

    @IBAction func listed(_ sender: Any) {
        guard let path = Bundle.main.path(forResource: "Shop", ofType: "plist"),
            let data = FileManager.default.contents(atPath: path),
            let shop = try? PropertyListDecoder().decode(Listed.self, from: data)
        else { return }
        show("\(shop.shopName) \(shop.count)")
    }

    @IBAction func several(_ sender: Any) {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let text = #"[{"shop_name": "One", "count": 1}, {"shop_name": "Two", "count": 2}]"#
        let all = try? decoder.decode([Listed].self, from: text.data(using: .utf8)!)
        show((all ?? []).map { $0.shopName }.joined(separator: " and "))
    }

    @IBAction func broken(_ sender: Any) {
        do {
            let shop = try JSONDecoder().decode(Listed.self, from: Data(#"{"count": 1}"#.utf8))
            show(shop.shopName)
        } catch {
            show("No shop")
        }
    }

    func show(_ title: String) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title]) // show
    }
}
