import EngageCore
import EngageSource
import Foundation
import Testing

/// The names that Objective-C has for methods of Swift, as the compiler gives them.
@Suite struct SelectorNameTests {
    /// Prepositions that begin a label of their own, prepositions that do not, and other words.
    private static let words = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
        "for", "from", "given", "in", "including", "inside", "into", "matching", "of", "on",
        "passing", "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
        "about", "against", "between", "during", "like", "off", "onto", "over", "per", "than",
        "through", "toward", "under", "upon", "without", "title", "name", "forTitle", "format",
    ]
    private static let names = ["show", "presentIn", "openWith", "showUp", "lookFor", "login"]

    @Test("a call by the compiler's selector reaches the method of Swift, whatever its label is")
    func selectors() throws {
        let methods = Self.names.flatMap { name in Self.words.map { (name, $0) } }
        let declared = methods.map { name, word in
            "    @objc public static func \(name)(\(word) text: Int, other: Int) {}"
        }
        let selectors = try Self.selectors(
            compiling: "public class Service {\n\(declared.joined(separator: "\n"))\n}\n")
        #expect(Set(selectors).count == methods.count)
        let swift = methods.map { name, word in
            """
                @objc static func \(name)(\(word) text: String, other: Int) {
                    JREngage.showAuthenticationDialog(
                        withCustomInterfaceOverrides: [kJRProviderTableTitleString: text])
                }
            """
        }
        let files = [
            "Service.swift":
                "import UIKit\nclass Service: NSObject {\n\(swift.joined(separator: "\n"))\n}\n",
            "Caller.m": "@implementation Caller\n"
                + selectors.enumerated().map { number, selector in
                    let parts = selector.split(separator: ":")
                    return "- (IBAction)act\(number):(id)sender { "
                        + "[Service \(parts[0]):@\"text \(number)\" \(parts[1]):1]; }\n"
                }.joined() + "@end\n",
        ].mapValues { Array($0.utf8) }
        var folder = SourceFolder(load: { files[$0] })
        let index = SourceIndex(["Caller.m", "Service.swift"]) { files[$0] }
        folder.lookUp(in: { index })
        let code = SourceCode(files["Caller.m"] ?? [], file: "Caller.m", folder: folder)
        let found = code.showings.compactMap { showing in
            showing.overrides?["kJRProviderTableTitleString"]?.string
                ?? showing.overrides?["ProviderTable.Title.String"]?.string
        }
        let missing = selectors.indices.filter { !found.contains("text \($0)") }
        #expect(missing.map { selectors[$0] } == [])
    }

    /// The selectors of methods in a source, as the compiler's output contains them.
    private static func selectors(compiling text: String) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "selectors-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appending(path: "service.swift")
        try Data(text.utf8).write(to: source)
        let made = folder.appending(path: "service.ll")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "swiftc", "-frontend", "-emit-ir", "-parse-as-library", "-module-name", "Service",
            "-enable-objc-interop", "-disable-objc-attr-requires-foundation-module",
            source.path, "-o", made.path,
        ]
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        let code = try String(contentsOf: made, encoding: .utf8)
        return Set(code.matches(of: /[a-z]\w+:other:/).map { String($0.output) }).sorted()
    }
}
