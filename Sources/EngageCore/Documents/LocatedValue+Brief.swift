extension LocatedValue {
    /// The value on one line, as a message shows it.
    package var shortText: String {
        if let string { return "'\(string)'" }
        var writer = JSONWriter()
        writer.value(self)
        let text = String(decoding: writer.bytes, as: UTF8.self)
        return text.utf8.count <= 160 ? text : String(text.prefix(150)) + "…"
    }
}
