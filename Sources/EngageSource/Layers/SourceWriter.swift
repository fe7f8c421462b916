import EngageCore

/// Writes the values of source code as a layer, on one path through the branches.
///
/// Source: behaviour, formats#values for the form of objects.
struct SourceWriter {
    let units: [SourceUnit]
    let types: SourceTypes
    let state: SourceState
    let path: PathCondition
    /// Which object each name of the layer stands for.
    private let names = ObjectNames()

    /// True if the screen gives a view the height that it has.
    private var asksHeight = false

    private static let highKeys: Set<Key> = [
        .tableHeaderView, .tableFooterView, .sectionHeaderView, .sectionFooterView,
    ]

    init(units: [SourceUnit], types: SourceTypes, state: SourceState, path: PathCondition) {
        self.units = units
        self.types = types
        self.state = state
        self.path = path
    }

    /// What is still to be written.
    private enum Work {
        case value(SourceValue, KeyValueType?, depth: Int)
        case key(String, ExpressionLocation)
        case end
    }

    /// One key with what is written of its value.
    struct Entry {
        let name: String
        let place: ExpressionLocation
        let value: SourceValue
        let type: KeyValueType?
        var items: [SourceItem]
    }

    /// The entries of a dictionary; nil where the value is none.
    func entries(of plain: ConcreteValue) -> [Entry]? {
        if plain.isNil { return [] }
        guard case .object(let number) = plain,
            let object = state.objects[number], object.kind == .dictionary
        else { return nil }
        return object.entries.compactMap { entry in
            // No key of the SDK is a number or a case of an enumeration.
            if SourceKeyText.isOne(entry.key) { return nil }
            let plain = entry.value.plain(on: path)
            if plain.isNil { return nil }
            if entry.isTextOfConstant, object[SourceKey.id(entry.name)] != nil { return nil }
            let known = KeyCatalogue.entry(entry.key)
            var writer = self
            writer.asksHeight = known?.key.map { Self.highKeys.contains($0) } ?? false
            var written = Entry(
                name: entry.name, place: entry.keyPlace, value: entry.value, type: known?.type,
                items: [])
            writer.write(entry.value, known?.type, into: &written.items)
            return written
        }
    }

    /// What is written of a value that is one of several, which ways decide that are not told apart:
    /// it is assumed.
    func undecided(_ entry: Entry) -> [SourceItem] {
        var items: [SourceItem] = []
        let value = SourceValue(
            .unknown(SourceValue.folded), at: entry.items.first?.place ?? entry.place)
        assume(value, value.plain(on: path), entry.type, &items)
        return items
    }

    /// Names of dictionaries that began as unknown ones.
    func isOpen(_ value: SourceValue) -> SourceObject? {
        guard case .object(let number) = value.plain(on: path), let object = state.objects[number],
            object.isOpen
        else { return nil }
        return object
    }

    private func write(_ value: SourceValue, _ type: KeyValueType?, into items: inout [SourceItem])
    {
        var open: [Work] = [.value(value, type, depth: 0)]
        while let work = open.popLast() {
            switch work {
            case .end: items.append(.end)
            case .key(let text, let place): items.append(.key(text, place))
            case .value(let value, let type, let depth):
                write(value, type, depth, &open, &items)
            }
        }
    }

    private func write(
        _ value: SourceValue, _ type: KeyValueType?, _ depth: Int, _ open: inout [Work],
        _ items: inout [SourceItem]
    ) {
        let place = value.place(on: path)
        let plain = value.plain(on: path)
        if depth == 0, let type, isOfAnotherType(plain, type) {
            // A file can write a text for a colour or a view; an app that passes one is wrong.
            items += [.begin(.array, place, isAssumed: false)]
            open.append(.end)
            return open.append(.value(value, nil, depth: 1))
        }
        switch plain {
        case .null, .none, .absent: items.append(.null(place))
        case .boolean(let isTrue): items.append(.boolean(isTrue, place))
        case .integer(let number): items.append(.scalar(.integer, "\(number)", place))
        case .real(let number): items.append(.scalar(.real, Self.fraction(number), place))
        case .text(let text): items.append(.scalar(.string, text, place))
        case .key(let name) where KeyCatalogue.match(name) != nil:
            items.append(.scalar(.string, plain.text ?? "", place))
        case .identifier(let word)
        where type == .arrowDirection && SourceConstants.arrows[word] != nil:
            items.append(.scalar(.string, word, place))
        case .color(.named(let name)): items.append(.scalar(.string, name, place))
        case .color(.components(let parts)) where parts.count == 4:
            items.append(.begin(.dictionary, place, isAssumed: false))
            for (name, part) in zip(["red", "green", "blue", "alpha"], parts) {
                items.append(.key(name, place))
                if case .real(let number) = part {
                    items.append(.scalar(.real, Self.fraction(number), place))
                } else {
                    number(part, place, &items)
                }
            }
            items.append(.end)
        case .rect(let numbers) where SourceRectangle.isKnown(numbers):
            items += [
                .begin(.dictionary, place, isAssumed: false), .key("rect", place),
                .begin(.array, place, isAssumed: false),
            ]
            for part in numbers { number(.real(part), place, &items) }
            items += [.end, .end]
        case .image(let name):
            if type == .imageName {
                items.append(.scalar(.string, name, place))
            } else {
                items += [
                    .begin(.dictionary, place, isAssumed: false), .key("image", place),
                    .scalar(.string, name, place), .end,
                ]
            }
        case .object(let number):
            guard let object = state.objects[number], depth < 8 else {
                return assume(value, plain, type, &items)
            }
            switch object.kind {
            case .instance(let name): write(object, of: name, value, type, &items)
            case .list:
                let elements = object.elements.filter { $0.plain(on: path) != .absent }
                guard !object.isOpen, elements.allSatisfy({ isKnown($0) }) else {
                    return assume(value, plain, type, &items)
                }
                items.append(.begin(.array, place, isAssumed: false))
                open.append(.end)
                for element in elements.reversed() {
                    open.append(.value(element, nil, depth: depth + 1))
                }
            case .dictionary:
                // A copy of an unknown value is assumed to be a dictionary, unless the key takes
                // none.
                if depth == 0, type != nil, object.isOpen, object.count == 0 {
                    return assume(value, plain, type, &items)
                }
                items.append(.begin(.dictionary, place, isAssumed: false))
                open.append(.end)
                for entry in object.entries.reversed()
                where entry.value.plain(on: path) != .absent && !SourceKeyText.isOne(entry.key) {
                    open.append(.value(entry.value, nil, depth: depth + 1))
                    open.append(.key(entry.name, entry.keyPlace))
                }
            }
        default: assume(value, plain, type, &items)
        }
    }

    /// True for what a list can hold; a list with anything else is unknown.
    private func isKnown(_ element: SourceValue) -> Bool {
        switch element.plain(on: path) {
        case .unknown, .identifier, .choice, .type, .selector, .function, .size, .point: false
        default: true
        }
    }

    /// True for a text where an object is wanted, a colour where a text is, a dictionary where none is.
    private func isOfAnotherType(_ plain: ConcreteValue, _ type: KeyValueType) -> Bool {
        let takesObject = [
            .color, .rect, .view, .navigationController, .viewController, .barButtonItem,
        ].contains(type)
        switch plain {
        case .text, .key: return takesObject || type == .arrowDirection
        case .color: return type == .string
        case .object(let number):
            guard let object = state.objects[number], object.kind == .dictionary else {
                return false
            }
            return takesObject && !(object.isOpen && object.count == 0)
        default: return false
        }
    }

    private func number(
        _ plain: ConcreteValue, _ place: ExpressionLocation, _ items: inout [SourceItem]
    ) {
        switch plain {
        case .integer(let number): items.append(.scalar(.integer, "\(number)", place))
        default:
            let number = plain.number ?? 0
            // A length without fraction is written as one.
            let text = JSONWriter.text(number)
            let isReal = text.utf8.contains { $0 == 0x2E || $0 == 0x65 }
            items.append(.scalar(isReal ? .real : .integer, text, place))
        }
    }

    /// A number with its point, as it was written with one.
    private static func fraction(_ number: Double) -> String {
        let text = JSONWriter.text(number)
        return text.utf8.contains { $0 == 0x2E || $0 == 0x65 } ? text : text + ".0"
    }

    /// The expression by which something unknown is called. Two objects of one expression have
    /// different names, as far as it is known that they are two.
    private func name(_ value: SourceValue, _ plain: ConcreteValue) -> String {
        let name = expression(of: value, plain)
        switch plain {
        case .object(let number): return names.name(of: .object(number), name)
        case .unknown(SourceValue.folded):
            return names.name(of: .folded(value.place(on: path)), name)
        default: return name
        }
    }

    private func expression(of value: SourceValue, _ plain: ConcreteValue) -> String {
        let place = value.place(on: path)
        let written =
            place.end > place.start && place.unit < units.count
            ? units[place.unit].text(place.start, place.end) : ""
        let isPath = written.utf8.allSatisfy {
            ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x2E || $0 == 0x5F
        }
        if !written.isEmpty, isPath { return written }
        if case .unknown(let text) = plain, !text.isEmpty, value.cases.count > 1 { return text }
        if case .object(let number) = plain, let name = state.objects[number]?.name, !name.isEmpty {
            return name
        }
        if !written.isEmpty { return written }
        if case .unknown(let text) = plain { return text }
        return "expression"
    }

    /// A value that is only known at run time becomes an object of the kind that the key takes.
    private func assume(
        _ value: SourceValue, _ plain: ConcreteValue, _ type: KeyValueType?,
        _ items: inout [SourceItem]
    ) {
        let place = value.place(on: path)
        let tag: String
        switch type {
        case .view?: tag = "view"
        case .navigationController?: tag = "navigationController"
        case .viewController?: tag = "viewController"
        case .barButtonItem?: tag = "barButtonItem"
        default: tag = "assumed"
        }
        items += [
            .begin(.dictionary, place, isAssumed: true), .key(tag, place),
            .scalar(.string, name(value, plain), place),
        ]
        if tag == "navigationController", Self.isOnScreen(plain) {
            items += [.key("loaded", place), .boolean(true, place)]
        }
        items.append(.end)
    }

    /// Controllers that hold a view controller which is on screen when it shows a dialog, and the
    /// root of its window: their views are loaded. Source: behaviour, presentation#what-decides.
    private static let onScreen: Set<String> = [
        "navigationController", "tabBarController", "splitViewController",
        "tabBarController.navigationController", "parentViewController.navigationController",
        "parent.navigationController", "window.rootViewController",
        "view.window.rootViewController", "view.window.windowScene.keyWindow.rootViewController",
        "UIApplication.shared.keyWindow.rootViewController",
        "UIApplication.sharedApplication.keyWindow.rootViewController",
        "UIApplication.shared.delegate.window.rootViewController",
        "UIApplication.sharedApplication.delegate.window.rootViewController",
        "UIApplication.shared.windows.first.rootViewController",
    ]

    /// True for an expression that is one of these in either language, however it is unwrapped.
    private static func isOnScreen(_ plain: ConcreteValue) -> Bool {
        guard case .unknown(let text) = plain else { return false }
        var path = text
        if let end = path.firstRange(of: " as") { path = String(path[..<end.lowerBound]) }
        path.removeAll { "[]()?!".contains($0) }
        let words = path.split { $0 == "." || $0 == " " }.map(String.init)
        return onScreen.contains(
            (words.first == "self" ? words.dropFirst() : words[...]).joined(separator: "."))
    }

    /// An object of a class that the app makes.
    private func write(
        _ object: SourceObject, of type: String, _ value: SourceValue, _ wanted: KeyValueType?,
        _ items: inout [SourceItem]
    ) {
        let place = value.place(on: path)
        func plain(_ member: String) -> ConcreteValue? {
            object[member]?.plain(on: path)
        }
        var name = name(value, value.plain(on: path))
        guard var tag = tag(of: type, wanted) else {
            // An app that hands over what is none of what the key takes is wrong.
            items += [
                .begin(.array, place, isAssumed: false),
                .begin(.dictionary, place, isAssumed: true),
                .key("assumed", place), .scalar(.string, name, place), .end, .end,
            ]
            return
        }
        var isAssumed = true
        if types.isKind(type, of: "UIImageView") == true, case .image(let image)? = plain("image") {
            (tag, name, isAssumed) = ("imageView", image, asksHeight && height(of: object) == nil)
        }
        items += [
            .begin(.dictionary, place, isAssumed: isAssumed), .key(tag, place),
            .scalar(.string, name, place),
        ]
        func member(_ name: String, _ value: Double) {
            items.append(.key(name, place))
            number(.real(value), place, &items)
        }
        if tag == "view" || tag == "imageView" {
            if case .rect(let frame)? = plain("frame") {
                for (name, value) in zip(["x", "y", "width", "height"], frame)
                where (value != 0 || name == "height") && SourceRectangle.isKnown(value) {
                    member(name, value)
                }
            }
            if tag == "view", object[SourceObject.scrolls] != nil {
                items += [.key("scrolls", place), .boolean(true, place)]
                if case .size(let size)? = plain("contentSize"), SourceRectangle.isKnown(size[1]) {
                    member("contentHeight", size[1])
                }
            }
            if case .identifier(let mode)? = plain("contentMode") {
                items += [.key("contentMode", place), .scalar(.string, mode, place)]
            }
        }
        if tag == "barButtonItem", let title = plain("title")?.text {
            items += [.key("title", place), .scalar(.string, title, place)]
        }
        if tag == "navigationController", object[SourceObject.isLoaded] != nil {
            items += [.key("loaded", place), .boolean(true, place)]
        }
        if tag == "navigationController", case .object(let bar)? = plain("navigationBar"),
            let tint = state.objects[bar].flatMap(tint)
        {
            items += [.key("tintColor", place), .scalar(.string, tint, place)]
        }
        items.append(.end)
    }

    /// The colour of a bar. With a colour of its own, or an appearance, the bar has not the tint, but
    /// its buttons. Source: Apple, UINavigationBar.
    private func tint(of bar: SourceObject) -> String? {
        guard bar["barTintColor"] == nil, bar["standardAppearance"] == nil else { return nil }
        return bar["tintColor"]?.plain(on: path).color.flatMap(Self.hex)
    }

    /// The height that source gives a view; nil if it is only known at run time.
    private func height(of object: SourceObject) -> Double? {
        guard case .rect(let frame)? = object["frame"]?.plain(on: path),
            SourceRectangle.isKnown(frame[3])
        else { return nil }
        return frame[3]
    }

    private static func hex(_ color: SourceColor) -> String? {
        guard let parts = SourceLibrary.components(color)?.compactMap(\.number), parts.count == 4
        else { return nil }
        return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]).hex
    }

    /// What descriptions of objects are named by, with the class of UIKit that each is.
    private static let tags = [
        ("UINavigationController", "navigationController"), ("UIViewController", "viewController"),
        ("UIBarButtonItem", "barButtonItem"), ("UIView", "view"),
    ]

    /// What an object of a class is. One whose class nobody reads is what the key wants; nil for
    /// what certainly is none of that.
    private func tag(of type: String, _ wanted: KeyValueType?) -> String? {
        for (parent, tag) in Self.tags where types.isKind(type, of: parent) == true { return tag }
        let tag =
            switch wanted {
            case .navigationController?: "navigationController"
            case .viewController?: "viewController"
            case .barButtonItem?: "barButtonItem"
            case .view?: "view"
            default: "assumed"
            }
        let parent = Self.tags.first { $0.1 == tag }?.0
        return parent.map { types.isKind(type, of: $0) == false } == true ? nil : tag
    }
}
