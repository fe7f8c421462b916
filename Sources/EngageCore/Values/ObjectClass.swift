/// The class an object of a Custom Interface dictionary would have on a device.
///
/// Source: behaviour, formats#values.
public enum ObjectClass: Sendable, Hashable {
    /// NSString.
    case string
    /// NSNumber, whole or real.
    case number
    /// NSNumber of a boolean.
    case boolean
    /// NSData.
    case data
    /// NSDate.
    case date
    /// NSArray.
    case array
    /// NSDictionary without a tag member.
    case dictionary
    /// NSNull.
    case null
    /// UIColor written as components.
    case color
    /// UIView.
    case view
    /// UIImageView.
    case imageView
    /// UINavigationController.
    case navigationController
    /// UIViewController.
    case viewController
    /// UIBarButtonItem.
    case barButtonItem
    /// NSValue of a CGRect.
    case rect

    /// The class that a member tags where its value is a name; nil for every other member.
    static func tagged(by member: MemberName) -> ObjectClass? {
        switch member {
        case .view: .view
        case .imageView: .imageView
        case .navigationController: .navigationController
        case .viewController: .viewController
        case .barButtonItem: .barButtonItem
        case .nativeLogin: .view
        default: nil
        }
    }

    /// The word used in messages.
    public var noun: String {
        switch self {
        case .string: "a string"
        case .number: "a number"
        case .boolean: "a boolean"
        case .data: "data"
        case .date: "a date"
        case .array: "an array"
        case .dictionary: "a dictionary"
        case .null: "null"
        case .color: "a colour"
        case .view: "a view"
        case .imageView: "an image view"
        case .navigationController: "a navigation controller"
        case .viewController: "a view controller"
        case .barButtonItem: "a bar button item"
        case .rect: "a rectangle"
        }
    }
}

extension LocatedValue {
    /// What the value is on a device, and the name of a named object.
    var object: (objectClass: ObjectClass, name: String?) {
        switch kind {
        case .null: return (.null, nil)
        case .boolean: return (.boolean, nil)
        case .integer, .real: return (.number, nil)
        case .string: return (.string, nil)
        case .data: return (.data, nil)
        case .date: return (.date, nil)
        case .array: return (.array, nil)
        case .dictionary:
            let (objectClass, name) = document.tagged(index)
            if let name { return (objectClass, LocatedValue(document: document, index: name).text) }
            return (objectClass, objectClass == .view ? "nativeLogin" : nil)
        }
    }

    /// What the value is on a device.
    var objectClass: ObjectClass {
        kind == .dictionary ? document.tagged(index).objectClass : object.objectClass
    }
}

extension Document {
    /// The class of a dictionary, and the node that names it; a view without is one of settings.
    fileprivate func tagged(_ index: Int) -> (objectClass: ObjectClass, name: Int?) {
        var hasColor = 0
        var hasSettings = false
        var found: (ObjectClass, name: Int?)?
        _ = allEntries(of: index) { key in
            // Most members do not determine the class.
            guard let name = nodes[key].name else { return true }
            switch nodes[key + 1].kind {
            case .string: found = ObjectClass.tagged(by: name).map { ($0, key + 1) }
            case .dictionary where name == .nativeLogin: hasSettings = true
            case _ where name == .rect: found = (.rect, nil)
            case .integer, .real:
                if name == .red || name == .green || name == .blue { hasColor += 1 }
            default: break
            }
            return found == nil
        }
        if let found { return found }
        return (hasSettings ? .view : hasColor == 3 ? .color : .dictionary, nil)
    }
}
