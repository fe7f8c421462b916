import EngageTestSupport
import Testing

import EngageCore

/// What a filter lets through is what the paths lead to, followed one by one.
@Suite struct PathFilterTests {
    private static let steps = [
        "[0]", "[1]", "[-1]", "[-2]", "[-5]", "[*]", ".k0", ".k1", ".k2", ".k3", ".count",
    ]

    @Test("paths over documents of every shape, several at once, counted from either end")
    func paths() throws {
        var generator = SeededNumbers(seed: 18)
        var found = 0
        for _ in 0..<1500 {
            let text =
                #"{"a":\#(MadeUpJSON.text(using: &generator)),"#
                + #""b":[\#(MadeUpJSON.text(using: &generator)),"#
                + #"\#(MadeUpJSON.text(using: &generator))]}"#
            let root = try Document.read(Array(text.utf8), file: "x", format: .json).root
            let paths = try (0..<6).map { _ in
                try ResolutionPath(
                    generator.one(of: ["a", "b"])
                        + (0..<generator.below(5)).map { _ in generator.one(of: Self.steps) }
                        .joined())
            }
            let selection = Selection(paths)
            var taken = selection.writer()
            // Storage that was used before keeps no old contents.
            taken.value(root)
            taken.removeAll()
            taken.value(root)
            for (number, path) in paths.enumerated() {
                let value = selection.value(number, in: taken).map {
                    String(decoding: $0, as: UTF8.self)
                }
                #expect(value == Self.value(of: path, in: root), "\(path) in \(text)")
                if value != nil { found += 1 }
            }
        }
        #expect(found > 1500)
    }

    /// What a path leads to, by following it through the values.
    private static func value(of path: ResolutionPath, in root: LocatedValue) -> String? {
        var values = [root]
        var hasList: Bool?
        for (place, step) in path.steps.enumerated() {
            if step == .each, hasList == nil {
                hasList = values.contains { $0.kind == .array || $0.kind == .dictionary }
            }
            if step == .member("count"), place == path.steps.count - 1 {
                return text(
                    of: values.filter { $0.node.isContainer }.map { "\($0.count)" }, hasList)
            }
            values = values.flatMap { value -> [LocatedValue] in
                let elements = Array(value.elements)
                switch step {
                case .each:
                    return value.kind == .array ? elements : value.entries.map(\.value)
                case .member(let name): return [value[name]].compactMap { $0 }
                case .index(let index):
                    let index = index < 0 ? elements.count + index : index
                    return elements.indices.contains(index) ? [elements[index]] : []
                }
            }
        }
        return text(of: values.map(text(of:)), hasList)
    }

    private static func text(of values: [String], _ hasList: Bool?) -> String? {
        guard let hasList else { return values.first }
        return hasList ? "[\(values.joined(separator: ","))]" : nil
    }

    private static func text(of value: LocatedValue) -> String {
        var writer = JSONWriter()
        writer.value(value)
        return String(decoding: writer.take(), as: UTF8.self)
    }

    @Test("an index beyond any number of elements leads nowhere", arguments: [Int.min, Int.max])
    func farAway(index: Int) throws {
        let root = try Document.read(Array(#"{"a":[1,2]}"#.utf8), file: "x", format: .json).root
        let selection = Selection([try ResolutionPath("a[\(index)]")])
        var taken = selection.writer()
        taken.value(root)
        #expect(selection.value(0, in: taken) == nil)
    }
}
