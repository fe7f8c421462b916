extension Profile: DescribedWord {}
extension Idiom: DescribedWord {}
extension Orientation: DescribedWord {}
extension Severity: DescribedWord {}

extension Color: Described {
    package static func describe(_ value: Color?, to visitor: inout some DescriptionVisitor) {
        visitor.text(value?.hex, like: "^#[0-9A-F]{8}$")
    }
}

extension Rect: Described {
    package static func describe(_ value: Rect?, to visitor: inout some DescriptionVisitor) {
        visitor.numbers(4) { index in
            value.map { rect in
                switch index {
                case 0: rect.x
                case 1: rect.y
                case 2: rect.width
                default: rect.height
                }
            }
        }
    }
}

extension Size: Described {
    package static func describe(_ value: Size?, to visitor: inout some DescriptionVisitor) {
        visitor.numbers(2) { index in value.map { index == 0 ? $0.width : $0.height } }
    }
}

extension SourceLocation: DescribedObject {
    package static var formName: String? { "place" }

    package static func describe(
        _ value: SourceLocation?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.place(value)
    }

    package static func members(
        of place: SourceLocation?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("file", place?.file, "The file as it was named, <stdin> for standard input.")
        visitor.member("line", place?.line, "Line number, from 1.")
        visitor.member("column", place?.column, "Column in Unicode scalars, from 1.")
    }
}

extension PrintedValue: Described {
    package static func describe(_ value: PrintedValue?, to visitor: inout some DescriptionVisitor)
    {
        switch value {
        case .located(let located): visitor.anything(located)
        case .text(let text): visitor.text(text)
        case .number(let number): visitor.integer(number)
        case .numbers(let numbers): visitor.numbers(numbers.count) { numbers[$0] }
        case .view(let name): visitor.object(NamedObject(tag: "view", name: name))
        case .viewController(let name):
            visitor.object(NamedObject(tag: "viewController", name: name))
        case nil: visitor.anything(nil)
        }
    }
}

/// An object of the library itself, by its name under its tag.
private struct NamedObject: DescribedObject {
    let tag: StaticString
    let name: String

    static func members(of object: NamedObject?, to visitor: inout some DescriptionVisitor) {
        visitor.member(object?.tag ?? "view", object?.name, "Name of the object.")
    }
}

extension Device: DescribedObject {
    package static func members(of device: Device?, to visitor: inout some DescriptionVisitor) {
        visitor.nullable("id", device?.id, "Id in the device catalogue, null for one of its own.")
        visitor.nullable("name", device?.name, "Marketing name, null for a device of its own.")
        visitor.member("idiom", device?.idiom, "Phone or pad.")
        visitor.nullable("model", device?.model, "Model identifier such as iPhone10,3.")
        visitor.member("width", device?.width, "Width in points, as the device is held.")
        visitor.member("height", device?.height, "Height in points, as the device is held.")
        visitor.member("orientation", device?.orientation, "How the device is held.")
    }
}
