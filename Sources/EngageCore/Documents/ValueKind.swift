/// The type of a value in a document, by its real type in the file; no type replaces another.
public enum ValueKind: UInt8, Sendable, Hashable {
    /// JSON and YAML null; in a property list the string `$null`.
    case null
    /// True or false.
    case boolean
    /// A whole number, kept as it was written.
    case integer
    /// A number with fraction or exponent, kept as it was written.
    case real
    /// Unicode text.
    case string
    /// Bytes of a property list, kept as base64 text without blanks.
    case data
    /// A date of a property list, kept as ISO 8601 text, seconds, UTC.
    case date
    /// Values in order.
    case array
    /// Values by text key, in the order of the file.
    case dictionary

    /// The word used in messages: `a string`, `an integer`.
    public var noun: String {
        switch self {
        case .null: "null"
        case .boolean: "a boolean"
        case .integer: "an integer"
        case .real: "a real number"
        case .string: "a string"
        case .data: "data"
        case .date: "a date"
        case .array: "an array"
        case .dictionary: "a dictionary"
        }
    }
}
