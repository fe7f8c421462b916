import Foundation
import Testing

import EngageCore
import EngageSource

@Suite struct SourceCodeTests {
    static func json(_ source: String, _ file: String) throws -> String {
        var writer = JSONWriter()
        writer.value(try #require(SourceCode(Array(source.utf8), file: file).layer))
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test(
        "Objective-C becomes this layer",
        arguments: [
            (
                #"@{kJRProviderTableTitleString : @"Sign \"in\"", kJRPopoverArrowDirection: @4}"#,
                #"{"kJRProviderTableTitleString":"Sign \"in\"","kJRPopoverArrowDirection":4}"#
            ),
            (
                #"[d setObject:@"A" forKey:kJRProviderTableTitleString];"#,
                #"{"kJRProviderTableTitleString":"A"}"#
            ),
            (
                #"[d setObject:[NSNull null] forKey:kJRProviderTableTitleString];"#,
                #"{"kJRProviderTableTitleString":null}"#
            ),
            (
                """
                NSDictionary *d = [NSDictionary dictionaryWithObjectsAndKeys:
                    @"Sign in", kJRProviderTableTitleString, // the title
                    [UIColor colorWithRed:0.2 green:51.0/255.0 blue:.5f alpha:1.0f], kJRX,
                    [NSNumber numberWithBool:YES], kJRY, nil];
                """,
                ##"{"kJRProviderTableTitleString":"Sign in","##
                    + ##""kJRX":{"red":0.2,"green":0.2,"blue":0.5,"alpha":1.0},"kJRY":true}"##
            ),
            (
                """
                [NSDictionary dictionaryWithObjectsAndKeys:
                    [UIColor colorWithRed:0.2 green:51.0/255.0 blue:1.f alpha:1.0f], kJRX, nil]
                """,
                #"{"kJRX":{"red":0.2,"green":0.2,"blue":1.0,"alpha":1.0}}"#
            ),
            (
                #"[[NSMutableDictionary alloc] initWithObjectsAndKeys:@"a" @"b", kJRX, nil];"#,
                #"{"kJRX":"ab"}"#
            ),
            (
                #"@{kJRX: @[@"a", @"b"], kJRY: [NSArray arrayWithObjects:@"c", nil], kJRZ: @[]}"#,
                #"{"kJRX":["a","b"],"kJRY":["c"],"kJRZ":[]}"#
            ),
            (
                "d[kJRX] = [NSValue valueWithCGRect:CGRectMake(1, 2.5, -3, 0x10)];",
                #"{"kJRX":{"rect":[1,2.5,-3,16]}}"#
            ),
            (
                #"d[kJRX] = [[UIImageView alloc] initWithImage:[UIImage imageNamed:@"logo"]];"#,
                #"{"kJRX":{"imageView":"logo"}}"#
            ),
            (
                "@{kJRX: @(UIPopoverArrowDirectionUp), kJRY: [UIColor blueColor], kJRZ: @(-1.5)}",
                #"{"kJRX":1,"kJRY":"blueColor","kJRZ":-1.5}"#
            ),
            (
                #"[NSDictionary dictionaryWithObjects:@[@"a", @NO] forKeys:@[kJRX, kJRY]]"#,
                #"{"kJRX":"a","kJRY":false}"#
            ),
            (
                #"[NSDictionary dictionaryWithObject:@"a" forKey:kJRX]"#, #"{"kJRX":"a"}"#
            ),
            (
                #"@{@"ProviderTable.Title.String": @"A", @"other": @"B"}"#,
                #"{"ProviderTable.Title.String":"A"}"#
            ),
            (
                #"@{kJRX: @"a\tb\\n\u00e4\x41", kJRY: @"/* no */ // no"}"#,
                #"{"kJRX":"a\tb\\nä"# + #"A","kJRY":"/* no */ // no"}"#
            ),
            (#"@{kJRX: NSLocalizedString(@"Sign in", @"title")}"#, #"{"kJRX":"Sign in"}"#),
            ("/* kJRX: @1 /* in */ */ d[kJRY] = @1; // kJRZ: @2", #"{"kJRY":1}"#),
        ])
    func objectiveC(_ source: String, _ expected: String) throws {
        #expect(try Self.json(source, "a.m") == expected)
    }

    @Test(
        "Swift becomes this layer",
        arguments: [
            ("d[kJRX] = true // kJRY: 1", #"{"kJRX":true}"#),
            ("[kJRX: UIColor.blueColor, kJRY: -1.5]", #"{"kJRX":"blueColor","kJRY":-1.5}"#),
            ("/* kJRX: 1 */ d[kJRY] = NSNull()", #"{"kJRY":null}"#),
            ("[kJRX: 1]; d[kJRX] = 2", #"{"kJRX":2}"#),
            (
                "let d: [String: Any] = [\n  kJRX: \"a\",\n  kJRY: [\"b\", \"c\"],\n]",
                #"{"kJRX":"a","kJRY":["b","c"]}"#
            ),
            (
                "d[kJRX as NSString] = \"a\" as NSString\nd[kJRY] = 1_000\nshow(d)",
                #"{"kJRX":"a","kJRY":1000}"#
            ),
            (
                #"d.setObject("a", forKey: kJRX as NSCopying); d.updateValue(2, forKey: kJRY)"#,
                #"{"kJRX":"a","kJRY":2}"#
            ),
            (
                "[kJRX: UIColor(red: 1, green: 0, blue: 0, alpha: 0.5), kJRY: UIColor.red]",
                #"{"kJRX":{"red":1,"green":0,"blue":0,"alpha":0.5},"kJRY":"red"}"#
            ),
            (
                "[kJRX: NSValue(cgRect: CGRect(x: 0, y: 1, width: 2, height: 3))]",
                #"{"kJRX":{"rect":[0,1,2,3]}}"#
            ),
            (
                #"[kJRX: UIImageView(image: UIImage(named: "logo")), kJRY: NSNumber(value: false)]"#,
                #"{"kJRX":{"imageView":"logo"},"kJRY":false}"#
            ),
            (
                "[kJRX: UIPopoverArrowDirection.up.rawValue, kJRY: #\"a\"b\\n\"#]",
                #"{"kJRX":1,"kJRY":"a\"b\\n"}"#
            ),
            (
                "d[kJRX] = \"\"\"\n    Sign\n      in\n    \"\"\"\n",
                #"{"kJRX":"Sign\n  in"}"#
            ),
            ("[kJRX: \"\\u{1F600}\", kJRY: (\"a\")]", #"{"kJRX":"😀","kJRY":"a"}"#),
        ])
    func swift(_ source: String, _ expected: String) throws {
        #expect(try Self.json(source, "a.swift") == expected)
    }

    @Test(
        "what only the running app knows is assumed at its place",
        arguments: [
            ("\n  d[kJRX] = self.title", "self.title"), ("\n  [kJRX: title]", "title"),
            ("\n  [kJRX: \"a\" + name]", "\"a\" + name"),
            ("\n  [kJRX: \"a \\(name)\"]", "\"a \\(name)\""),
            ("\n  [kJRX: view.backgroundColor!]", "view.backgroundColor"),
            ("\n  [kJRX: [\"a\", name]]", "[\"a\", name]"),
            ("\n  [kJRX: UIColor(named: \"brand\")]", "UIColor(named: \"brand\")"),
        ])
    func assumed(_ source: String, _ expression: String) throws {
        let layer = try #require(SourceCode(Array(source.utf8), file: "a.swift").layer)
        let value = try #require(layer["kJRX"])
        #expect(value.isAssumed)
        #expect(value.assumedExpression == expression)
        #expect(value.location.line == 2)
    }

    @Test(
        "a key that is read gives no value",
        arguments: [
            "id x = [d objectForKey:kJRX];", "if d[kJRX] == nil {}", "let x = a ? kJRX : kJRY",
            "switch key { case kJRX: return 1 }", "NSString * const kJRX = @\"x\";", "",
            "[kJR", "d[kJRX] =", "@{kJRX:", "\"", "/*", "#\"", "[[[[[[[[",
        ])
    func mentioned(_ source: String) {
        for file in ["a.m", "a.swift"] {
            #expect(SourceCode(Array(source.utf8), file: file).layer == nil)
        }
    }

    @Test("a bracket that nothing closes ends with its line, and what it makes is assumed")
    func unfinished() throws {
        let source = """
            func go() {
                var o: [String: Any] = [:]
                o[kJRX] = UIColor(red: 1, green: 0, blue:
                o[kJRY] = "B"
                let p: [String: Any] = [
                    kJRZ: make("a",
                    kJRW: "C",
                ]
            }
            """
        let layer = try #require(SourceCode(Array(source.utf8), file: "a.swift").layer)
        #expect(layer["kJRX"]?.isAssumed == true)
        #expect(layer["kJRY"]?.string == "B")
        #expect(layer["kJRZ"]?.isAssumed == true)
        #expect(layer["kJRW"]?.string == "C")
    }

    @Test("brackets beyond any depth are read without a crash", arguments: ["a.swift", "a.m"])
    func deepNesting(file: String) {
        let deep = String(repeating: "[", count: 100_000)
        let code = SourceCode(Array("d[kJRX] = \(deep)".utf8), file: file)
        #expect(code.defaults == nil && code.showings.isEmpty)
        #expect(code.layer?.entries.map(\.key) == ["kJRX"])
    }

    @Test("a literal of many entries is read in time that grows with it")
    func longLiteral() {
        func seconds(_ count: Int) -> Double {
            let entries = (0..<count).map { "@\"key\($0)\": @\"v\",\n" }.joined()
            let source = Array("- (void)f {\n id d = @{\(entries)};\n d[kJRX] = @1;\n}\n".utf8)
            var (start, end) = (timespec(), timespec())
            unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
            #expect(SourceCode(source, file: "a.m").layer != nil)
            unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
            return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
        }
        // Eight times the entries took sixty times as long.
        let few = seconds(2_000)
        #expect(seconds(16_000) < 20 * few)
    }
}
