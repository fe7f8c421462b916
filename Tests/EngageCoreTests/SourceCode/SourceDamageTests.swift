import Foundation
import Testing

@testable import EngageCore

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
        let isLong = ProcessInfo.processInfo.environment["ENGAGE_LONG"] != nil
        let signs = Set((isLong ? "()[]{}<>=:;,.@^*&|?!\"'#\\ \n" : "()[]{}<>").utf8)
        let step = isLong ? 1 : 8
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
}
