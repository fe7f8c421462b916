// swift-format-ignore-file
import UIKit

enum NameError: Error {
    case empty
    case short(Int)
}

struct Names {
    func check(_ name: String) throws -> String {
        if name.isEmpty { throw NameError.empty }
        guard name.count > 3 else { throw NameError.short(name.count) }
        return name.uppercased()
    }

    func twice(_ name: String) throws -> String {
        let checked = try check(name)
        return checked + checked
    }

    func title(_ name: String) -> String {
        do {
            return try check(name)
        } catch {
            return "?"
        }
    }
}
