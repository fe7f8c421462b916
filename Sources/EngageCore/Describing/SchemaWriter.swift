/// Prints a form as a JSON Schema, draft 2020-12.
package struct SchemaWriter {
    private var writer = JSONWriter(pretty: true)
    private var definitions: [(name: String, form: Form)] = []
    /// What a reference to a definition begins with.
    private var base = "#/$defs/"

    /// The schema of a document, with a line end.
    package static func text(_ form: Form, title: String, description: String) -> String {
        var schema = SchemaWriter()
        schema.writer.beginObject()
        schema.member("$schema", "https://json-schema.org/draft/2020-12/schema")
        schema.member("title", title)
        schema.member("description", description)
        schema.body(form, isNullable: false)
        schema.writeDefinitions()
        schema.writer.endObject()
        schema.writer.newline()
        return String(decoding: schema.writer.take(), as: UTF8.self)
    }

    /// Writes schemas as an object by name, and with them the definitions that they refer to.
    ///
    /// - Parameters:
    ///   - schemas: of different names; a definition of one of these names is the same form.
    ///   - base: what a reference to one begins with, such as `#/components/schemas/`.
    package static func write(
        _ schemas: [(name: String, form: Form)], base: String, into writer: inout JSONWriter
    ) {
        var schema = SchemaWriter()
        swap(&schema.writer, &writer)
        schema.definitions = schemas
        schema.base = base
        schema.writeDefinitionObject()
        swap(&schema.writer, &writer)
    }

    /// Writes the schema of a form that names no definition.
    package static func write(_ form: Form, into writer: inout JSONWriter) {
        var schema = SchemaWriter()
        swap(&schema.writer, &writer)
        schema.value(form)
        swap(&schema.writer, &writer)
    }

    private mutating func writeDefinitions() {
        guard !definitions.isEmpty else { return }
        writer.key("$defs")
        writeDefinitionObject()
    }

    private mutating func writeDefinitionObject() {
        writer.beginObject()
        var written = 0
        // Writing one may name others.
        while written < definitions.count {
            let (name, form) = definitions[written]
            writer.key(name)
            value(form)
            written += 1
        }
        writer.endObject()
    }

    private mutating func value(
        _ form: Form, sentence: String = "", isNullable: Bool = false, isDeprecated: Bool = false
    ) {
        writer.beginObject()
        if !sentence.isEmpty { member("description", sentence) }
        if isDeprecated {
            writer.key("deprecated")
            writer.boolean(true)
        }
        body(form, isNullable: isNullable)
        writer.endObject()
    }

    /// The members of a schema for a form.
    private mutating func body(_ form: Form, isNullable: Bool) {
        switch form {
        case .anything: break
        case .text(let pattern):
            type("string", isNullable)
            if let pattern { member("pattern", pattern) }
        case .words(let words): self.words(words, isNullable)
        case .integer(let range): number("integer", range, isNullable)
        case .number: number("number", nil, isNullable)
        case .notNegative: number("number", 0...Int.max, isNullable)
        case .boolean: type("boolean", isNullable)
        case .onlyFalse:
            writer.key("const")
            writer.boolean(false)
        case .null: type("null", false)
        case .numbers(let count):
            body(.list(.number), isNullable: isNullable)
            for key in ["minItems", "maxItems"] {
                writer.key(key)
                writer.integer(count)
            }
        case .list(let element):
            type("array", isNullable)
            writer.key("items")
            value(element)
        case .several(let element):
            body(.list(element), isNullable: isNullable)
            writer.key("minItems")
            writer.integer(1)
        case .table(let element):
            type("object", isNullable)
            writer.key("additionalProperties")
            value(element)
        case .object(let members, let isOpen): object(members, isOpen, isNullable)
        case .choice(let alternatives): choice(alternatives, isNullable)
        case .named(let name, let inner):
            define(name, inner)
            if isNullable {
                choice([Form.Alternative(form: form)], true)
            } else {
                member("$ref", base + name)
            }
        }
    }

    /// Keeps a form for the definitions below the schema, once a name.
    private mutating func define(_ name: String, _ form: Form) {
        if !definitions.contains(where: { $0.name == name }) { definitions.append((name, form)) }
    }

    private mutating func number(
        _ name: String, _ range: ClosedRange<Int>?, _ isNullable: Bool
    ) {
        type(name, isNullable)
        if let range { bounds(range) }
    }

    private mutating func words(_ words: [String], _ isNullable: Bool) {
        writer.key("enum")
        writer.beginArray()
        for word in words { writer.string(word) }
        if isNullable { writer.null() }
        writer.endArray()
    }

    private mutating func bounds(_ range: ClosedRange<Int>) {
        writer.key("minimum")
        writer.integer(range.lowerBound)
        guard range.upperBound < Int.max else { return }
        writer.key("maximum")
        writer.integer(range.upperBound)
    }

    private mutating func choice(_ alternatives: [Form.Alternative], _ isNullable: Bool) {
        writer.key("anyOf")
        writer.beginArray()
        if isNullable { value(.null) }
        for one in alternatives { value(one.form, sentence: one.sentence) }
        writer.endArray()
    }

    private mutating func object(_ members: [Form.Member], _ isOpen: Bool, _ isNullable: Bool) {
        type("object", isNullable)
        writer.key("properties")
        writer.beginObject()
        for one in members {
            writer.key(one.name)
            value(
                one.form, sentence: one.sentence, isNullable: one.isNullable,
                isDeprecated: one.isDeprecated)
        }
        writer.endObject()
        let required = members.filter(\.isRequired)
        if !required.isEmpty {
            writer.key("required")
            writer.beginArray()
            for one in required { writer.string(one.name) }
            writer.endArray()
        }
        guard !isOpen else { return }
        writer.key("additionalProperties")
        writer.boolean(false)
    }

    private mutating func type(_ name: String, _ isNullable: Bool) {
        writer.key("type")
        guard isNullable else { return writer.string(name) }
        writer.beginArray()
        writer.string(name)
        writer.string("null")
        writer.endArray()
    }

    private mutating func member(_ key: String, _ text: String) {
        writer.key(key)
        writer.string(text)
    }
}
