import Foundation

final class Campaign {
    let heading: String

    init(heading: String) {
        self.heading = heading
    }
}

final class Banner {
    weak var campaign: Campaign?

    init(_ campaign: Campaign) {
        self.campaign = campaign
    }
}
