package import EngageCore
import Foundation

/// A small validator of JSON Schema: what the schemas of SARIF and of Engage use, and no more.
package struct JSONSchema {
    private let root: LocatedValue

    package init(_ root: LocatedValue) { self.root = root }

    /// Members of a schema that do not restrict a value.
    private static let silent: Set<String> = [
        "$schema", "title", "id", "description", "default", "definitions", "format", "properties",
        "additionalProperties", "required", "type", "enum", "items", "anyOf", "oneOf", "$ref",
        "minimum", "maximum", "minItems", "uniqueItems", "pattern", "$defs", "deprecated", "const",
        "maxItems", "exclusiveMinimum",
    ]

    /// Every breach, as `PATH: WHAT`; a word that the validator does not know is one.
    package func breaches(of value: LocatedValue) -> [String] { check(value, root, "$") }

    private func resolved(_ schema: LocatedValue) -> LocatedValue {
        guard let name = schema["$ref"]?.string else { return schema }
        var found = root
        for part in name.split(separator: "/").dropFirst() {
            found = found[String(part)] ?? found
        }
        return found
    }

    private func check(_ value: LocatedValue, _ given: LocatedValue, _ path: String) -> [String] {
        let schema = resolved(given)
        var breaches: [String] = []
        for entry in schema.entries where !Self.silent.contains(entry.key) {
            breaches.append("\(path): the schema says '\(entry.key)', which is not checked")
        }
        if let types = schema["type"]?.words, !types.contains(where: { Self.isOf($0, value) }) {
            breaches.append(
                "\(path): takes \(types.joined(separator: " or ")), found \(value.kind.noun)")
        }
        if let wanted = schema["const"], !wanted.isSame(as: value) {
            breaches.append("\(path): '\(value.text)' is not '\(wanted.text)'")
        }
        if let words = schema["enum"], !words.elements.contains(where: { $0.isSame(as: value) }) {
            breaches.append("\(path): '\(value.text)' is none of the words")
        }
        for (word, holds) in [("anyOf", 1...99), ("oneOf", 1...1)] {
            guard let list = schema[word] else { continue }
            let count = list.elements.filter { check(value, $0, path).isEmpty }.count
            if !holds.contains(count) { breaches.append("\(path): \(count) of \(word) hold") }
        }
        if let number = value.number {
            if let least = schema["minimum"]?.number, number < least {
                breaches.append("\(path): below \(least)")
            }
            if let bound = schema["exclusiveMinimum"]?.number, number <= bound {
                breaches.append("\(path): not above \(bound)")
            }
            if let most = schema["maximum"]?.number, number > most {
                breaches.append("\(path): above \(most)")
            }
        }
        if let text = value.string, let pattern = schema["pattern"]?.string,
            text.range(of: pattern, options: .regularExpression) == nil
        {
            breaches.append("\(path): '\(text)' is not of the form \(pattern)")
        }
        return breaches + members(value, schema, path) + elements(value, schema, path)
    }

    private func members(
        _ value: LocatedValue, _ schema: LocatedValue, _ path: String
    ) -> [String] {
        guard value.kind == .dictionary else { return [] }
        var breaches: [String] = []
        for name in schema["required"].map({ Array($0.elements) }) ?? [] {
            if value[name.text] == nil { breaches.append("\(path): lacks '\(name.text)'") }
        }
        for entry in value.entries {
            let inner = "\(path).\(entry.key)"
            if let known = schema["properties"]?[entry.key] {
                breaches += check(entry.value, known, inner)
            } else if let others = schema["additionalProperties"] {
                if others.boolean == false {
                    breaches.append("\(inner): is not allowed")
                } else if others.kind == .dictionary {
                    breaches += check(entry.value, others, inner)
                }
            }
        }
        return breaches
    }

    private func elements(
        _ value: LocatedValue, _ schema: LocatedValue, _ path: String
    ) -> [String] {
        guard value.kind == .array else { return [] }
        let elements = Array(value.elements)
        var breaches: [String] = []
        if let least = schema["minItems"]?.integer, elements.count < least {
            breaches.append("\(path): fewer than \(least) elements")
        }
        if let most = schema["maxItems"]?.integer, elements.count > most {
            breaches.append("\(path): more than \(most) elements")
        }
        if schema["uniqueItems"]?.boolean == true {
            for (index, one) in elements.enumerated()
            where elements[..<index].contains(where: { $0.isSame(as: one) }) {
                breaches.append("\(path)[\(index)]: stands there twice")
            }
        }
        if let items = schema["items"] {
            for (index, element) in elements.enumerated() {
                breaches += check(element, items, "\(path)[\(index)]")
            }
        }
        return breaches
    }

    private static func isOf(_ type: String, _ value: LocatedValue) -> Bool {
        switch type {
        case "object": value.kind == .dictionary
        case "array": value.kind == .array
        case "string": value.kind == .string
        case "integer": value.number.map { $0 == $0.rounded() } ?? false
        case "number": value.number != nil
        case "boolean": value.boolean != nil
        case "null": value.isNull
        default: false
        }
    }
}

extension LocatedValue {
    /// A word, or a list of words; nil for everything else.
    fileprivate var words: [String]? {
        string.map { [$0] } ?? (kind == .array ? elements.compactMap(\.string) : nil)
    }
}
