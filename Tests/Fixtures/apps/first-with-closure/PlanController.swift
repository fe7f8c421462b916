import UIKit

class PlanController: UIViewController {
    @IBAction func signIn(_ sender: UIButton) {
        let plans = [Plan(id: 1, name: "Free"), Plan(id: 2, name: "Paid")]
        plans.first { $0.id == 2 }?.name = "Gold"
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
            kJRProviderTableTitleString: plans[1].name
        ])
    }
}
