import EngageTestSupport
import Testing

import EngageCore
@testable import EngageSource

/// What reading costs, counted in tokens that are read and not in seconds.
@Suite struct SourceWorkTests {
    private static func reading(_ text: String, _ file: String) -> SourceReading {
        var reading = SourceReading(SourceTarget.all(of: file, Array(text.utf8), .none))
        reading.read()
        return reading
    }

    private static func objectiveC(_ methods: [String]) -> String {
        "@implementation A\n" + methods.joined(separator: "\n") + "\n@end\n"
    }

    private static let shapes: [(name: String, file: String, text: @Sendable (Int) -> String)] = [
        (
            "that call the next one", "a.m",
            { count in
                objectiveC(
                    (0..<count).map { number in
                        """
                        - (void)m\(number) {
                            NSMutableDictionary *d = [NSMutableDictionary dictionary];
                            d[kJRProviderTableTitleString] = @"T\(number)";
                            [self m\(number + 1)];
                        }
                        """
                    })
            }
        ),
        (
            "that each show a dialog", "a.m",
            { count in
                objectiveC(
                    (0..<count).map { number in
                        """
                        - (void)m\(number) {
                            [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:
                                @{kJRProviderTableTitleString: @"T\(number)"}];
                        }
                        """
                    })
            }
        ),
        (
            "with a closure that nobody is seen to call", "a.swift",
            { count in
                "class A {\n"
                    + (0..<count).map { number in
                        "func m\(number)() { run { d[kJRProviderTableTitleString] = \"A\" } }\n"
                    }.joined() + "}\n"
            }
        ),
    ]

    @Test("twice as many methods cost no more than twice the work", arguments: shapes.indices)
    func growsWithTheMethods(_ index: Int) {
        let shape = Self.shapes[index]
        let count = LongRun.isOn ? 400 : 120
        let half = Self.reading(shape.text(count), shape.file)
        let whole = Self.reading(shape.text(2 * count), shape.file)
        #expect(half.steps > count * 4, "\(shape.name)")
        #expect(whole.steps < half.steps * 9 / 4, "\(shape.name): \(half.steps), \(whole.steps)")
        #expect(whole.diagnostics.isEmpty)
    }

    @Test("methods that each set a variable of their own keep no state of one another")
    func statesAreShared() throws {
        let count = 60
        let methods = (0..<count).map { number in
            """
            - (void)m\(number) {
                self.t\(number) = @"T";
                [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:
                    @{kJRProviderTableTitleString: _t\(number)}];
            }
            """
        }
        let reading = Self.reading(Self.objectiveC(methods), "a.m")
        #expect(reading.showings.count == count)
        for (number, showing) in reading.showings.enumerated() {
            #expect(showing.call.method == "m\(number)")
            #expect(showing.call.state.cells.isEmpty)
            #expect(showing.call.state.objects.count == 1)
        }
    }

    @Test(
        "what is in more than 512 brackets is left out, named and bounded",
        arguments: [
            ("a.swift", "func f() { d[\"a\"] = ", "{ ", ""),
            ("a.swift", "func f() { d[\"a\"] = ", "{ ", "} "),
            ("a.swift", "func f() { d[\"a\"] = ", "[", "]"),
            ("a.swift", "func f() { ", "if a { ", "} "),
            ("a.m", "@implementation A\n- (void)f { ", "^{ ", "} "),
            ("a.m", "@implementation A\n- (void)f { d = ", "[a ", "b] "),
        ])
    func nestingEnds(file: String, head: String, opening: String, closing: String) {
        func text(_ depth: Int) -> String {
            head + String(repeating: opening, count: depth)
                + String(repeating: closing, count: depth) + "\n"
        }
        let shallow = Self.reading(text(600), file)
        let deep = Self.reading(text(LongRun.isOn ? 60_000 : 20_000), file)
        for reading in [shallow, deep] {
            let codes = reading.diagnostics.map(\.code)
            #expect(codes.contains(.sourceLeftOut))
            #expect(reading.diagnostics.contains { $0.message.hasPrefix("more than 512 brackets") })
        }
        #expect(deep.steps < shallow.steps * 2 + 100, "\(shallow.steps), \(deep.steps)")
    }

    @Test("methods behind one of too many brackets are read")
    func methodsBehindAreRead() throws {
        let text =
            "@implementation A\n- (void)f { " + String(repeating: "^{ ", count: 2_000)
            + "\n- (void)g {\n[JREngage showAuthenticationDialogWithCustomInterfaceOverrides:"
            + "@{kJRProviderTableTitleString: @\"T\"}];\n}\n@end\n"
        let code = SourceCode(Array(text.utf8), file: "a.m")
        let showing = try #require(code.showing("g"))
        #expect(showing.layer?.entries.map(\.key) == ["kJRProviderTableTitleString"])
    }

    private static let show =
        "[JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{"
        + "kJRProviderTableTitleString: @\"T\"}];"

    @Test(
        "a table that nothing of a dialog names costs no step, in either language",
        arguments: ["a.m", "a.swift"])
    func tablesAreNotEvaluated(file: String) {
        func text(_ rows: Int) -> String {
            let numbers = String(repeating: "1, 22, 0xFF, -4,\n", count: rows)
            return file == "a.m"
                ? "static const int table[] = {\n\(numbers)};\n"
                    + Self.objectiveC(["- (void)m {\n\(Self.show)\n}"])
                : "let table: [Int] = [\n\(numbers)]\nclass A {\nfunc m() {\n"
                    + "JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: ["
                    + "kJRProviderTableTitleString: \"T\"])\n}\n}\n"
        }
        let (small, large) = (Self.reading(text(100), file), Self.reading(text(2_000), file))
        #expect(large.steps == small.steps)
        #expect(large.showings.count == 1)
    }

    @Test("a table that a dialog names is evaluated")
    func usedTablesAreEvaluated() throws {
        let numbers = String(repeating: "1, 22, 33, 4,\n", count: 100)
        let text =
            "let table: [Int] = [\n\(numbers)]\nlet other = table[1]\nclass A {\nfunc m() {\n"
            + "JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: ["
            + "kJRProviderTableTitleString: \"\\(table[5]) \\(other)\"])\n}\n}\n"
        let showing = try #require(SourceCode(Array(text.utf8), file: "a.swift").showing("m"))
        #expect(showing.layer?["kJRProviderTableTitleString"]?.string == "22 22")
    }

    @Test(
        "of a list that is longer than those that are read no more is kept",
        arguments: [("[", "]", "a.swift"), ("{", "};", "a.m")])
    func longList(_ open: String, _ close: String, _ file: String) throws {
        let row = String(repeating: "1, -2, 3, 4, 5, 6, 7, 8, ", count: 8) + "\n"
        let table = String(repeating: row, count: 2_100)
        let text =
            file == "a.swift"
            ? "let table: [Int] = \(open)\n\(table)\(close)\nclass A {\nfunc show() {\n"
                + "JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: "
                + "[kJRProviderTableTitleString: \"\\(table.count)\"])\n}\n}\n"
            : "static int table[] = \(open)\n\(table)\(close)\n"
                + Self.objectiveC([
                    "- (void)show { [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:"
                        + "@{kJRProviderTableTitleString: @\"Hi\"}]; }"
                ])
        var scanner = SourceScanner(Array(text.utf8), SourceLanguage.of(file, []))
        scanner.scan()
        #expect(scanner.tokens.count < 170_000)
        let showing = try #require(SourceCode(Array(text.utf8), file: file).showings.first)
        let title = showing.layer?["kJRProviderTableTitleString"]
        #expect(title?.string == (file == "a.m" ? "Hi" : nil))
    }

    @Test("texts and lists that double with each statement end, named, and the dialog is found")
    func growthEnds() throws {
        let text =
            "class A {\nfunc m() {\nvar t = \"abc\"\nvar l = [\"a\"]\n"
            + String(repeating: "t = t + t\nl += l\n", count: 60)
            + "JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: ["
            + "kJRProviderTableTitleString: t, \"list\": l])\n}\n}\n"
        let code = SourceCode(Array(text.utf8), file: "a.swift")
        let showing = try #require(code.showing("m"))
        #expect(showing.layer?["kJRProviderTableTitleString"]?.isAssumed == true)
        #expect(showing.layer?["list"]?.isAssumed == true)
        #expect(code.diagnostics.contains { $0.code == .sourceLeftOut })
    }

    @Test("methods of one name in many classes cost no more than twice the work for twice as many")
    func namesInCommon() {
        func text(_ count: Int) -> String {
            (0..<count).map { number in
                """
                @implementation R\(number)
                - (void)go:(NSMutableDictionary *)d {
                    d[kJRProviderTableTitleString] = @"T\(number)";
                    [[[R\((number + 1) % count) alloc] init] go:d];
                }
                - (instancetype)init { return self; }
                @end
                """
            }.joined(separator: "\n") + "\n"
        }
        let count = LongRun.isOn ? 60 : 30
        let (half, whole) = (
            Self.reading(text(count), "a.m"), Self.reading(text(2 * count), "a.m")
        )
        #expect(whole.steps < half.steps * 9 / 4, "\(half.steps), \(whole.steps)")
    }

    @Test("a token takes 24 bytes, so that a file of signs stays within six times its size")
    func tokensAreSmall() { #expect(MemoryLayout<SourceToken>.stride == 24) }
}
