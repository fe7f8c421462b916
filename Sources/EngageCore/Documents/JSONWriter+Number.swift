extension JSONWriter {
    /// A number as it is written in JSON.
    static func text(_ number: Double) -> String {
        var writer = JSONWriter()
        writer.number(number)
        return String(decoding: writer.take(), as: UTF8.self)
    }
}
