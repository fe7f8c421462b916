extension Described {
    /// The value as a file of JSON: indented, with a line end.
    var jsonPage: [UInt8] {
        var writer = JSONWriter(pretty: true)
        writer.value(described: self)
        writer.newline()
        return writer.take()
    }

    /// The value as a file of YAML.
    var yamlPage: [UInt8] {
        var writer = YAMLWriter()
        writer.document(DocumentWriter.root(of: self, named: "page"))
        return writer.bytes
    }
}
