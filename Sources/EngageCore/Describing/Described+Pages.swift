extension Described {
    /// The value as a file of JSON: indented, with a line end.
    package var jsonPage: [UInt8] {
        var writer = JSONWriter(pretty: true)
        writer.value(described: self)
        writer.newline()
        return writer.take()
    }

    /// Writes the same in portions, so that it need not be there as a whole.
    func jsonPage(draining drain: @escaping @Sendable ([UInt8]) -> Void) {
        var writer = JSONWriter(pretty: true, draining: drain)
        writer.value(described: self)
        writer.newline()
        writer.finish()
    }

    /// The value as a file of YAML.
    package var yamlPage: [UInt8] {
        var writer = YAMLWriter()
        writer.document(DocumentWriter.root(of: self, named: "page"))
        return writer.bytes
    }
}
