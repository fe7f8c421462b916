// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    let names = Names()

    @IBAction func caught(_ sender: Any?) {
        var title = "first"
        do {
            title = "second"
            title = try names.check("Oak")
        } catch {
            title += " caught"
        }
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title]) // caught
    }

    @IBAction func passed(_ sender: Any?) {
        var title = "first"
        do {
            title = try names.twice("Acorn")
        } catch {
            title = "caught"
        }
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title]) // passed
    }

    @IBAction func through(_ sender: Any?) {
        do {
            let title = try names.twice("")
            JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title])
        } catch {
            JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "empty"]) // through
        }
    }

    @IBAction func given(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: names.title("Chestnut")]) // given
    }

    @IBAction func nothing(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: names.title("") + ((try? names.check("Yew")) ?? "!")]) // nothing
    }

    @IBAction func leaves(_ sender: Any?) {
        do {
            _ = try names.check("")
            return
        } catch {
            NSLog("no name")
        }
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "behind"]) // leaves
    }

    @IBAction func here(_ sender: Any?) {
        var title = "none"
        do {
            if UIDevice.current.userInterfaceIdiom == .pad { throw NameError.empty }
            title = "small"
        } catch {
            title = "large"
        }
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title]) // here
    }

    @IBAction func several(_ sender: Any?) {
        var title = "none"
        do {
            title = try names.check("Fir")
        } catch NameError.empty {
            title = "empty"
        } catch {
            title = "other"
        }
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: title]) // several
    }
}
