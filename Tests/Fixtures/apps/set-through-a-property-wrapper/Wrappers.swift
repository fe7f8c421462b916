// swift-format-ignore-file
import UIKit

@propertyWrapper
struct Shouted {
    private var text: String

    init(wrappedValue: String) {
        text = wrappedValue.uppercased()
    }

    var wrappedValue: String {
        get { return text }
        set { text = newValue.uppercased() }
    }
}

struct Form {
    @Shouted var title = "form"
    var footer: String?
}
