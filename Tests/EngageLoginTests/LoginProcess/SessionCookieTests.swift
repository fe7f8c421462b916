import Testing

import EngageLogin

@Suite struct SessionCookieTests {
    private func session(_ fields: [String]) -> LoginSession? {
        LoginSession(
            headers: [HTTPField("X-MSTR-AuthToken", .secret(Secret("t")))]
                + fields.map { HTTPField("Set-Cookie", .secret(Secret($0))) })
    }

    private func sent(_ fields: [String], _ base: String, _ path: String) throws -> [String] {
        let address = try #require(CookieAddress(base: base, path: path))
        return try #require(session(fields)).cookies.filter { $0.goes(to: address) }.map(\.name)
    }

    @Test(
        "a cookie goes where Secure, Path and Domain let it",
        arguments: [
            ("a=1; Path=/; Secure", "https://h/L", true),
            ("a=1; Path=/; Secure", "http://h/L", false),
            ("a=1; Path=/L", "https://h/L", true), ("a=1; Path=/L/", "https://h/L", true),
            ("a=1; Path=/L/api/projects", "https://h/L", true),
            ("a=1; Path=/M", "https://h/L", false), ("a=1; Path=/L/ap", "https://h/L", false),
            ("a=1", "https://h/L", false), ("a=1; path=L", "https://h/L", false),
            ("a=1; Path=/; Domain=example.com", "https://lib.example.com/L", true),
            ("a=1; Path=/; domain=.Example.COM", "https://lib.example.com:8443/L", true),
            ("a=1; Path=/; Domain=example.com", "https://example.com/L", true),
            ("a=1; Path=/; Domain=example.com", "https://evilexample.com/L", false),
            ("a=1; Path=/; Domain=lib.example.com", "https://example.com/L", false),
            ("a=1; Path=/; Domain=0.0.1", "http://127.0.0.1:80/L", false),
            ("a=1; Path=/; Domain=127.0.0.1", "http://127.0.0.1:80/L", true),
            ("a=1; Path=/; HttpOnly; SameSite=Lax", "http://[::1]:80/L", true),
        ])
    func goes(_ field: String, _ base: String, _ isSent: Bool) throws {
        #expect(try sent([field], base, "/api/projects") == (isSent ? ["a"] : []), "\(field)")
    }

    @Test("a cookie without path goes to the folder of the login")
    func loginFolder() throws {
        #expect(try sent(["a=1"], "https://h/L", "/api/auth/logout") == ["a"])
    }

    @Test("a request names the cookies that go there and no other")
    func header() throws {
        let found = try #require(
            session(["a=1; Path=/", "b=2; Path=/; Secure", "c=3; Path=/other", "a=4; Path=/"]))
        func cookies(_ base: String?) -> LoginValue? {
            LoginRequest.within(found, .data, method: "GET", path: "/api/x", base: base)
                .headers.first { $0.name == "Cookie" }?.value
        }
        #expect(cookies("http://h/L") == .secret(Secret("a=4")))
        #expect(cookies("https://h/L") == .secret(Secret("b=2; a=4")))
        #expect(cookies(nil) == .secret(Secret("b=2; c=3; a=4")))
    }
}
