// swift-format-ignore-file
import UIKit
@propertyWrapper struct Suffixed { private var v: String; init(wrappedValue: String) { v = wrappedValue + "!" }; init(wrappedValue: String, _ n: Int) { v = wrappedValue + "!" } ; var wrappedValue: String { get { v } set { v = newValue + "!" } } }
class Login: UIViewController {
    @IBAction func signIn(_ s: Any) { @Suffixed var t = "A"; JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: t]) }
    @IBAction func counted(_ s: Any) { @Suffixed(max(1, 2)) var t = "A"; JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: t]) }
    @IBAction func again(_ s: Any) { @Suffixed var t: String = "A"; t = "B"; JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: t]) }
}
