// swift-format-ignore-file
import UIKit

enum DialogKey: String {
    case title = "ProviderTable.Title.String"
    case header = "ProviderTable.Section.Header.Title.String"
}

extension Dictionary where Key == String, Value == Any {
    subscript(_ key: DialogKey) -> Any? {
        get { return self[key.rawValue] }
        set { self[key.rawValue] = newValue }
    }
}

enum Texts {
    static func made(_ format: String, _ values: CVarArg...) -> String {
        return String(format: format, locale: Locale.current, arguments: values)
    }
}
