import EngageTestSupport
import Testing

import EngageCore
@testable import EngageSource

/// The trees of statements and expressions, whatever their depth, and what has no node.
@Suite struct SourceTreeTests {
    private static func body(_ text: String, _ file: String = "a.m") -> SourceBody {
        let files = SourceFiles(file, Array(text.utf8), .none).files
        let unit = SourceUnit(
            file: file, bytes: Array(text.utf8), language: files[0].language,
            tokens: files[0].tokens)
        return SourceStatementParser.body(of: 0..<unit.tokens.count, in: unit)
    }

    @Test(
        "statements and expressions of any depth make trees of as many nodes",
        arguments: [
            ("a.m", "if (a) ", "b();", 2), ("a.m", "if (a) b(); else ", "b();", 3),
            ("a.m", "for (;;) while (a) ", "b();", 3), ("a.m", "a + ", "b;", 2),
            ("a.swift", "a ?? ", "b", 2),
            ("a.swift", "if a { } else ", "if b { }", 3),
        ])
    func depth(file: String, part: String, end: String, parts: Int) {
        for count in [100, LongRun.isOn ? 50_000 : 20_000] {
            let body = Self.body(String(repeating: part, count: count) + end, file)
            let made = body.statements.count + body.nodes.count
            #expect(made >= count * parts / 2)
            #expect(made <= count * 6 + 8)
            #expect(body.whole.statements.count == 1)
        }
    }

    @Test("more operators than real code has in one expression are left out, and end")
    func operators() {
        let body = Self.body("x = " + String(repeating: "- ", count: 100_000) + "1; y = 2;")
        #expect(body.nodes.count < 100_000)
        let isUnread = body.statements.contains {
            if case .unread = $0.kind { true } else { false }
        }
        #expect(isUnread)
    }

    @Test("each operator of the tree has the parts that its weight gives it")
    func weights() throws {
        let body = Self.body("a = b ? c + d * e : f.g(h) as! T", "a.swift")
        guard case .expression(let term) = body.statements[0].kind else {
            Issue.record("no expression")
            return
        }
        func words(_ node: SourceNode) -> String {
            let parts = body.parts(of: node).map(words).joined(separator: " ")
            switch node.kind {
            case .name(let name, _): return name
            case .infix(let sign): return "(\(sign) \(parts))"
            case .choice: return "(? \(parts))"
            case .call: return "(call \(parts))"
            case .member(let name, _): return "(.\(name) \(parts))"
            case .narrowed(let sign, let type, _): return "(\(sign) \(type) \(parts))"
            default: return "?"
            }
        }
        #expect(
            words(body.nodes[term.node])
                == "(= a (? b (+ c (* d e)) (as! T (call (.g f) h))))")
    }

    @Test("a statement without a node makes what it could change unknown, and is named")
    func unread() throws {
        let code = SourceCode(
            Array(
                """
                void f(void) {
                    NSString *title = @"Sign in";
                    NSMutableDictionary *d = [NSMutableDictionary dictionary];
                    d[kJRProviderTableSectionHeaderTitleString] = @"Social";
                    __asm__("nop" : "=r"(title));
                    d[kJRProviderTableTitleString] = title;
                    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:d];
                }
                """.utf8), file: "a.m")
        let layer = try #require(code.showings.first?.layer)
        #expect(layer["kJRProviderTableTitleString"]?.isAssumed == true)
        let found = code.diagnostics.filter { $0.code == .sourceLeftOut }
        #expect(found.count == 1)
        #expect(found.first?.message.contains("'__asm__' is not read") == true)
        #expect(found.first?.source?.line == 5)
    }

    @Test("what a handler of C++ does is no more than what may happen")
    func handlers() throws {
        let code = SourceCode(
            Array(
                """
                void f(NSDictionary *given) {
                    NSString *title = @"Sign in";
                    try { [Model load:given]; } catch (std::exception &error) { title = @"No"; }
                    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:
                        @{ kJRProviderTableTitleString: title }];
                }
                """.utf8), file: "a.mm")
        let title = code.showings.first?.layer?["kJRProviderTableTitleString"]
        #expect(title?.string != "No")
        #expect(title?.isAssumed == true)
    }
}
