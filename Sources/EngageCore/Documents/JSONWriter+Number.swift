extension JSONWriter {
    /// A number as it is written in JSON.
    package static func text(_ number: Double) -> String {
        var writer = JSONWriter()
        writer.number(number)
        return String(decoding: writer.take(), as: UTF8.self)
    }

    /// Writes a number, whole where it has no fraction; NaN and infinities become null.
    public mutating func number(_ value: Double) {
        guard value.isFinite else { return null() }
        if value == value.rounded(), abs(value) < 1e15 {
            integer(Int(value))
        } else {
            digits(Array("\(value)".utf8)[...])
        }
    }

    /// Writes a string, or null.
    public mutating func string(_ value: String?) {
        if let value { string(value) } else { null() }
    }

    /// Writes members of an object that are JSON already, without its braces.
    mutating func members(of object: [UInt8]) {
        guard object.count > 2 else { return }
        fragment(object[1..<object.count - 1])
    }
}
