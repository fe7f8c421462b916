import EngageTestSupport
import Testing

import EngageCore
import EngageLogin

@Suite struct EnvironmentSettingsTests {
    enum Step: Sendable {
        case set(String?, String)
        case remove(String)
        case clear
    }

    @Test(
        arguments: ([
            ("MSI-208", [Step](), [String: String]()),
            ("MSI-209", [.set("1", "a")], ["a": "1"]),
            ("replaced", [.set("1", "a"), .set("2", "a")], ["a": "2"]),
            ("MSI-211", [.set("1", "a"), .set("2", "A")], ["a": "1", "A": "2"]),
            ("MSI-212", [.set("", "a")], ["a": ""]),
            ("empty key", [.set("1", "")], ["": "1"]),
            ("nil leaves the old", [.set("1", "a"), .set(nil, "a")], ["a": "1"]),
            ("MSI-214", [.set("1", "a"), .remove("a")], [:]),
            ("absent key", [.set("1", "a"), .remove("b")], ["a": "1"]),
            ("MSI-215", [.set("1", "a"), .set("2", "b"), .clear], [:]),
        ] as [(String, [Step], [String: String])]).map { Sample($0.0, $0) })
    func loginParametersAreADictionary(_ row: Sample<(String, [Step], [String: String])>) {
        let (id, steps, expected) = row.value
        let settings = EnvironmentSettings()
        for step in steps {
            switch step {
            case .set(let value, let key): settings.setServerParam(value, forKey: key)
            case .remove(let key): settings.removeServerParam(forKey: key)
            case .clear: settings.clearServerParams()
            }
        }
        #expect(Set(settings.serverParamKeys) == Set(expected.keys), "\(id)")
        for key in ["a", "A", "b", ""] {
            #expect(settings.serverParam(forKey: key) == expected[key])
        }
    }

    @Test("headers are cleared together, and request parameters are found by their keys")
    func headersAndParameters() {
        let settings = EnvironmentSettings()
        settings.setValue("h", forHeader: "X-H")
        settings.setValue("i", forHeader: "X-I")
        settings.setRequestParameter("q", forKey: "p")
        settings.clearHeaders()
        var request = request(for: .data)
        _ = settings.extend(&request)
        #expect(!request.headers.contains { ["X-H", "X-I"].contains($0.name) })
        #expect(settings.requestParameter(forKey: "p") == "q")
        settings.setRequestParameter(nil, forKey: "p")
        #expect(settings.requestParameter(forKey: "p") == nil)
    }

    @Test func aNilValueIsRefusedWithADiagnostic() {
        let diagnostic = EnvironmentSettings().setServerParam(nil, forKey: "k")
        #expect(diagnostic?.code == .nilParameter)
        #expect(
            diagnostic?.message == "login parameter 'k' was given no value; the old entry stays")
    }

    @Test(arguments: LoginRequest.Purpose.allCases)
    func loginParametersTravelInTheLoginBodyOnlyMSI217MSI218MSI220(
        _ purpose: LoginRequest.Purpose
    ) {
        let settings = EnvironmentSettings()
        settings.setServerParam("1", forKey: "a")
        settings.setValue("h", forHeader: "X-H")
        settings.setRequestParameter("q", forKey: "p")
        var request = request(for: purpose)
        #expect(settings.extend(&request).isEmpty)
        #expect(request.body.contains { $0.name == "a" } == (purpose == .authentication))
        #expect(!request.headers.contains { $0.name == "a" })
        #expect(!request.parameters.contains { $0.name == "a" })
        #expect(request.headers.contains { $0.name == "X-H" })
        #expect(request.parameters.map(\.name) == ["p"])
    }

    @Test(arguments: ["username", "password", "loginMode"])
    func theClientsOwnFieldsWinMSI221(_ name: String) {
        let settings = EnvironmentSettings()
        settings.setServerParam("evil", forKey: name)
        var request = request(for: .authentication)
        #expect(settings.extend(&request).map(\.code) == [.reservedParameter])
        #expect(
            String(decoding: request.content.bytes, as: UTF8.self)
                == #"{"username":"u","password":"p"}"#)
    }

    @Test(arguments: ["content-type", "X-MSTR-authtoken", "COOKIE"])
    func theClientsOwnHeadersWin(_ name: String) {
        let settings = EnvironmentSettings()
        settings.setValue("evil", forHeader: name)
        var request = request(for: name == "content-type" ? .authentication : .data)
        #expect(settings.extend(&request).map(\.key) == [name])
        #expect(!request.headers.contains { $0.value == .text("evil") })
    }

    @Test func headerNamesIgnoreCaseMSI223() {
        let settings = EnvironmentSettings()
        settings.setValue("1", forHeader: "x-t")
        settings.setValue("2", forHeader: "X-T")
        #expect(settings.headerFields == ["x-t"])
        #expect(settings.value(forHeader: "X-t") == "2")
        settings.removeHeader("X-T")
        #expect(settings.headerFields.isEmpty)
    }

    @Test func clearingLoginParametersKeepsHeaders() {
        let settings = EnvironmentSettings()
        settings.setValue("1", forHeader: "X-T")
        settings.setServerParam("1", forKey: "a")
        settings.clearServerParams()
        #expect(settings.headerFields == ["X-T"])
    }

    @Test(arguments: [
        ("X-T", "a\nX-Evil: 1"), ("X-T", "a\r\nb"), ("X-T", "\u{0}"), ("X T", "a"), ("", "a"),
        ("X\n", "a"),
    ])
    func aHeaderThatWouldBreakTheRequestIsRefused(_ name: String, _ value: String) {
        let settings = EnvironmentSettings()
        #expect(settings.setValue(value, forHeader: name)?.code == .invalidHeader)
        #expect(settings.headerFields.isEmpty)
    }

    @Test func theRefusalOfAHeaderDoesNotRepeatItsValue() {
        #expect(
            EnvironmentSettings.refusal(ofHeader: "X-Key", value: "geheim\n")?.message
                == "header field 'X-Key' has a newline or another control character in its value")
    }

    private func request(for purpose: LoginRequest.Purpose) -> LoginRequest {
        let session = LoginSession(
            token: Secret("t"), cookies: [.init(name: "JSESSIONID", value: Secret("c"))])
        return switch purpose {
        case .authentication:
            .authentication(LoginCredentials(username: "u", password: Secret("p")))
        case .logout: .logout(session)
        case .sessionRenewal: .within(session, purpose, method: "PUT", path: "/api/sessions")
        case .data: .within(session, purpose, method: "GET", path: "/api/projects")
        }
    }
}
