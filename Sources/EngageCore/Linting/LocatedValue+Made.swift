extension LocatedValue {
    /// A text as a value of a document of our own.
    static func made(of text: String) -> LocatedValue? {
        var writer = JSONWriter()
        writer.string(text)
        return try? Document.read(writer.bytes, file: "parameter", format: .json).root
    }
}
