// swift-format-ignore-file
import UIKit

class Model {
    var onChange: ((String) -> Void)?

    func load() { onChange?("Ready") }
}

final class Source {
    private var listener: ((String) -> Void)?

    func listen(_ listener: @escaping (String) -> Void) {
        self.listener = listener
        listener("first")
    }

    func refresh() { listener?("second") }
}

let base: [String: Any] = [kJRProviderTableTitleString: "Base", kJRProviderTableSectionHeaderTitleString: "Networks"]

extension Dictionary {
    mutating func add(_ other: [Key: Value]) { for (key, value) in other { self[key] = value } }

    func adding(_ other: [Key: Value]) -> [Key: Value] {
        var whole = self
        whole.add(other)
        return whole
    }
}

struct Look {
    var title = "Look"
    var header: String?
    var hidden: Set<String> = []

    func dictionary() -> [String: Any] {
        var dialog: [String: Any] = [:]
        dialog[kJRProviderTableTitleString] = title
        dialog[kJRProviderTableSectionHeaderTitleString] = header
        if !hidden.isEmpty { dialog[kJRRemoveProvidersFromAuthentication] = Array(hidden) }
        return dialog
    }

    mutating func hide(_ provider: String) { hidden.insert(provider) }
}
