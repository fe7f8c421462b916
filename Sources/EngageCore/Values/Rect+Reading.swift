extension Rect {
    /// Reads a list of x, y, width and height, in points.
    init?(listed value: LocatedValue) {
        guard value.kind == .array, value.count == 4 else { return nil }
        let numbers = value.elements.compactMap(\.number).filter(\.isFinite)
        guard numbers.count == 4 else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// Reads `{"rect": [x, y, width, height]}` or `"{{x, y}, {width, height}}"`, in points.
    package init?(reading value: LocatedValue) {
        var numbers: [Double] = []
        if let text = value.string {
            guard let parsed = Self.numbers(inCoreGraphicsText: text) else { return nil }
            numbers = parsed
        } else if let rect = value[.rect], rect.kind == .array {
            for element in rect.elements {
                guard let number = element.number, numbers.count < 4 else { return nil }
                numbers.append(number)
            }
        }
        guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    private static func numbers(inCoreGraphicsText text: String) -> [Double]? {
        let bare = text.utf8.filter { $0 != 0x20 && $0 != 0x09 }
        var shape: [UInt8] = []
        var numbers: [Double] = []
        var digits: [UInt8] = []
        for byte in bare {
            if "{},".utf8.contains(byte) {
                if !digits.isEmpty {
                    guard let number = Double(String(decoding: digits, as: UTF8.self)) else {
                        return nil
                    }
                    numbers.append(number)
                    digits = []
                    shape.append(UInt8(ascii: "n"))
                }
                shape.append(byte)
            } else {
                digits.append(byte)
            }
        }
        return shape.elementsEqual("{{n,n},{n,n}}".utf8) ? numbers : nil
    }
}
