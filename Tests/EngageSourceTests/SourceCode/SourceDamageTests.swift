import EngageTestSupport
import Testing

import EngageCore
@testable import EngageSource

/// Files as an editor holds them between two keys: a bracket gone, a bracket too many, the end missing.
@Suite struct SourceDamageTests {
    @Test("a list's bracket that nothing closes ends the declaration with the file")
    func declaration() {
        for code in ["id d [", "NSString *a[", "let d[", "id a[3][", "x: [a b][ \n ;"] {
            for file in ["a.m", "a.swift"] {
                _ = SourceCode(Array("\(code)\nd[kJRX] = @\"a\"\nid e[".utf8), file: file).layer
            }
        }
    }

    /// Of some idioms each bracket is left out, doubled, and made the last of the file; with
    /// `ENGAGE_LONG` of all idioms each sign.
    @Test("no sign that lacks or is too many ends the reading", arguments: 0..<4)
    func signs(_ part: Int) {
        let isLong = LongRun.isOn
        let signs = Set((isLong ? "()[]{}<>=:;,.@^*&|?!\"'#\\ \n" : "()[]{}<>").utf8)
        let step = isLong ? 1 : 16
        var readings = 0
        for idiom in SourceIdiomTests.idioms.enumerated()
        where idiom.offset % (4 * step) == part * step {
            let bytes = Array(idiom.element.code.utf8)
            for place in bytes.indices where signs.contains(bytes[place]) {
                let before = bytes[..<place]
                for damaged in [before + bytes[(place + 1)...], before + bytes[place...place]] {
                    for file in ["a.m", "a.swift"] {
                        _ = SourceCode(Array(damaged), file: file).showings
                        readings += 1
                    }
                }
                _ = SourceCode(before + [bytes[place]] + bytes[place...], file: idiom.element.file)
            }
        }
        #expect(readings > 100)
    }

    @Test(
        "no arithmetic of whole numbers ends the reading",
        arguments: [
            "A / B", "A % B", "-A / B", "Array(stride(from: A, to: B, by: 1))",
            "Array(stride(from: A, through: B, by: -1))", "[\"a\"][A..<B]", "Array(A...B)",
        ])
    func extremes(form: String) {
        let most = "9223372036854775807"
        let numbers = [most, "-\(most)", "(-\(most) - 1)", "(1 << 62 << 1)", "-1", "0", "1"]
        for first in numbers {
            for second in numbers {
                let value = form.replacing("A", with: first).replacing("B", with: second)
                for code in [
                    "let z = \(value)\nd[kJRX] = \"\\(z)\"", "#if \(value)\nd[kJRX] = 1\n#endif",
                ] {
                    for file in ["a.m", "a.swift"] {
                        _ = SourceCode(Array(code.utf8), file: file).showings
                    }
                }
            }
        }
    }

    @Test("numbers of a stride go on as far as they may, and a quotient of the least is none")
    func strides() throws {
        let code = """
            func go() {
                d[kJRRemoveProvidersFromAuthentication] =
                    stride(from: 1, through: 3, by: 1).map { "a\\($0)" }
                        + stride(from: 3, to: 1, by: -1).map { "b\\($0)" }
            }
            """
        let layer = try #require(SourceCode(Array(code.utf8), file: "a.swift").layer)
        let names = layer["kJRRemoveProvidersFromAuthentication"]?.elements.compactMap(\.string)
        #expect(names == ["a1", "a2", "a3", "b3", "b2"])
        #expect(SourceNumber.divided(.min, by: -1) == nil && SourceNumber.divided(7, by: 0) == nil)
        #expect(SourceNumber.divided(-7, by: 2).map { [$0.quotient, $0.rest] } == [-3, -1])
    }
}

/// A small file that requires much work, and one in another encoding.
@Suite struct SourceBoundTests {
    @Test("methods that call the next one twice are read as far as a small file may cost")
    func doubling() {
        let methods = (0..<40).map { number in
            """
            - (void)f\(number) {
              [self f\(number + 1)]; [self f\(number + 1)];
              d[kJRProviderTableTitleString] = @"a";
            }
            """
        }
        let text = "@implementation A\n" + methods.joined(separator: "\n") + "\n@end\n"
        let code = SourceCode(Array(text.utf8), file: "a.m")
        #expect(code.diagnostics.contains { $0.code == .sourceLeftOut })
        #expect(code.steps < 600_000)
    }

    @Test("texts in another encoding are reported")
    func latin() {
        var text = Array("NSDictionary *d = @{kJRProviderTableTitleString: @\"".utf8)
        text += [0xE9] + Array("\"};\n".utf8)
        let code = SourceCode(text, file: "a.m")
        #expect(code.diagnostics.contains { $0.message.hasPrefix("expected UTF-8") })
    }
}
