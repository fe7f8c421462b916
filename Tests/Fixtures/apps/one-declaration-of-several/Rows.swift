// swift-format-ignore-file
import UIKit

struct Row {
    let id: String, name: String
    var isOn = true, rank, weight: Int
}

struct Screen {
    var rows: [Row], selected = 0

    var current: Row {
        get { return rows[selected] }
        set { rows[selected] = newValue }
    }
}
