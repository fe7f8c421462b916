import EngageCore

/// Names of numbers, and how a name is written in another language.
enum SourceSpelling {
    /// The system's classes of dictionaries.
    static let dictionaries: Set<String> = ["NSDictionary", "NSMutableDictionary", "Dictionary"]

    /// Types whose conversions change a number.
    static let numberTypes: Set<String> = [
        "int", "float", "double", "CGFloat", "Float", "Double", "Int", "UInt", "NSInteger",
        "NSUInteger", "long", "unsigned", "BOOL", "Bool", "bool", "short", "char", "Int32",
        "UInt32", "Int64", "UInt64", "Int8", "UInt8", "Int16", "UInt16", "size_t", "ssize_t",
        "int8_t", "uint8_t", "int16_t", "uint16_t", "int32_t", "uint32_t", "int64_t", "uint64_t",
        "NSTimeInterval", "TimeInterval", "unichar", "GLfloat",
    ]

    /// What `unsigned` and the word after it mean.
    static let unsigned = [
        "char": "uint8_t", "short": "uint16_t", "int": "uint32_t", "long": "uint64_t",
    ]

    /// A word as Swift begins it, `Pad` as `pad`.
    static func lowerFirst(_ name: String) -> String {
        guard let first = name.first, first.isUppercase else { return name }
        return first.lowercased() + name.dropFirst()
    }

    /// A name in the form that follows `set`, `get` and `is`.
    static func upperFirst(_ name: String) -> String {
        (name.first.map { $0.uppercased() } ?? "") + name.dropFirst()
    }

    /// True for a word in the form of a setter. Source: Apple, Key-Value Coding, accessor methods.
    static func isSetter(_ word: String) -> Bool {
        word.hasPrefix("set") && word.dropFirst(3).first?.isUppercase == true
    }

    /// The member that `setNAME:` sets; nil for the name of every other method.
    static func member(setBy name: String) -> String? {
        guard name.hasSuffix(":"), name.count(where: { $0 == ":" }) == 1, isSetter(name)
        else { return nil }
        return lowerFirst(String(name.dropFirst(3).dropLast()))
    }

    /// True for a name, with further arguments that have no labels.
    static func isVariadic(_ form: String, of name: String) -> Bool {
        form.hasPrefix(name) && form.dropFirst(name.count).allSatisfy { $0 == ":" }
    }

    /// True for the name of a method that gives back the object it belongs to.
    static func isInitializer(_ name: String) -> Bool {
        guard name.hasPrefix("init") else { return false }
        let next = name.dropFirst(4).first
        return next == nil || next == ":" || next?.isUppercase == true
    }
}
