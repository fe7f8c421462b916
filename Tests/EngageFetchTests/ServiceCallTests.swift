import EngageCore
@testable import EngageFetch
import Testing

@Suite struct ServiceCallTests {
    private func read(_ body: String, status: Int = 200) throws -> ServiceCall.Answer {
        try ServiceCall.read(
            FetchAnswer(status: status, body: Array(body.utf8), url: "http://127.0.0.1/"))
    }

    @Test(arguments: [
        #"{"stat":"ok","signin":["facebook"],"social":[],"shareWidget":{"share":["twitter"]}}"#,
        #"cb({"stat":"ok","signin":["facebook"],"social":[],"shareWidget":{"share":["twitter"]}});"#,
    ])
    func listsAreReadWithOrWithoutACallback(body: String) throws {
        let answer = try read(body)
        #expect(answer.lists["signin"] == ["facebook"])
        #expect(answer.lists["shareWidget.share"] == ["twitter"])
    }

    @Test func aLookupIsTheSameInJSONAndXMLAndKeepsNoKey() throws {
        let json = try read(
            #"{"stat":"ok","realm":"acme","apiKey":"s3cret","signinProviders":"facebook,google"}"#)
        let xml = try read(
            """
            <?xml version="1.0"?><rsp stat="ok"><stat>ok</stat><realm>acme</realm>
            <apiKey>s3cret</apiKey><signinProviders>facebook,google</signinProviders></rsp>
            """)
        #expect(json == xml)
        #expect(json.texts["realm"] == "acme")
        #expect(json.lists["signinProviders"] == ["facebook", "google"])
        #expect(json.texts["apiKey"] == nil)
    }

    @Test(arguments: [
        #"{"stat":"fail","err":{"code":1,"msg":"Invalid parameter: apiKey"}}"#,
        #"<rsp stat="fail"><err msg="Invalid parameter: apiKey" code="1"/></rsp>"#,
    ])
    func theServicesOwnRefusalIsTold(body: String) throws {
        do throws(FetchFailure) {
            _ = try ServiceCall.read(
                FetchAnswer(status: 400, body: Array(body.utf8), url: "http://127.0.0.1/"))
            Issue.record("a refusal is no answer")
        } catch {
            #expect(error.code == .serviceRefused)
            #expect(error.envelope?.code == 1)
            #expect(
                error.message == "http://127.0.0.1/: the service refused with error 1 "
                    + "(invalid parameter: Invalid parameter: apiKey)")
        }
    }

    @Test(arguments: [
        "<html><body>hello</body></html>", "<rsp stat='ok'", "", "[1]", "{\"stat\": ",
        #"<!DOCTYPE r [<!ENTITY x "y">]><rsp stat="ok"><realm>&x;</realm></rsp>"#,
    ])
    func whatIsNoAnswerOfTheServiceIsRefused(body: String) {
        do throws(FetchFailure) {
            _ = try ServiceCall.read(
                FetchAnswer(status: 200, body: Array(body.utf8), url: "http://127.0.0.1/"))
            Issue.record("read: \(body)")
        } catch {
            #expect(error.code == .answerUnreadable)
        }
    }

    @Test func theKeyTravelsInTheBody() {
        let call = ServiceCall.lookup(server: "https://rpxnow.com", apiKey: "a&b", asXML: true)
        #expect(call.request.url == "https://rpxnow.com/plugin/lookup_rp")
        #expect(call.request.form == "apiKey=a%26b&format=xml")
    }

    @Test(arguments: [
        ("https://x/?apiKey=1&a=2", "https://x/?apiKey=***&a=2"),
        ("https://x/p?token=1#token=2", "https://x/p?token=***#token=***"),
        ("https://x/?a=1;TOKEN=2", "https://x/?a=1;TOKEN=***"),
        ("https://x/?api%4Bey=1&b", "https://x/?api%4Bey=***&b"),
        ("https://x/?a=b?token=1", "https://x/?a=b?token=***"),
        ("https://x/?tokens=1&%", "https://x/?tokens=***&%"),
        ("https://u:p@x/?a=1", "https://***@x/?a=1"), ("https://x/@a", "https://x/@a"),
    ])
    func secretsInAddressesAreReplaced(url: String, expected: String) {
        #expect(Secrets.redacted(url) == expected)
    }

    @Test(
        "names of secrets are recognized by their endings, however they are written",
        arguments: [
            "api_key", "api-key", "X-Api-Key", "api%5Fkey", "id_token", "refreshToken",
            "client_secret",
            "private_key", "appSecret", "authorization", "jwt", "sig", "pwd", "sessionid", "code",
            "sid", "SID", "connect.sid", "PHPSESSID", "jsessionid", "ticket", "SAMLResponse", "pin",
        ])
    func secretNames(name: String) {
        #expect(Secrets.redacted("https://a/c?\(name)=SEKRET&x=1") == "https://a/c?\(name)=***&x=1")
        #expect(Secrets.redacted("/nope;\(name)=SEKRET") == "/nope;\(name)=***")
    }

    @Test(
        "other names stay",
        arguments: [
            "appId=a", "token_url=b", "countrycode=DE", "monkey=1", "keyboard=qwertz", "newsid=7",
        ])
    func otherNames(part: String) {
        #expect(Secrets.redacted("https://a/c?\(part)") == "https://a/c?\(part)")
    }

    @Test("a password before a host goes, also without a scheme") func passwords() {
        #expect(Secrets.redacted("user:SEKRET@host/nope") == "***@host/nope")
        #expect(Secrets.redacted("https://user:SEKRET@host/nope") == "https://***@host/nope")
    }

    @Test(
        "a date of a header is read in the three forms of HTTP",
        arguments: [
            ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
            ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
            ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
            ("Thu, 29 Feb 2024 23:59:60 GMT", 1_709_251_200), ("Sun, 06 Nov 1994 08:49:37", nil),
            ("Sun, 06 Nov 1994 08:49:37 CET", nil), ("Sun, 06 Nov 1994 24:49:37 GMT", nil),
            ("Sun, 32 Nov 1994 08:49:37 GMT", nil), ("Sun, 06 Nox 1994 08:49:37 GMT", nil),
            ("soon", nil), ("", nil), ("Sun, 06 Nov 99999 08:49:37 GMT", nil),
        ] as [(String, Int?)])
    func dates(text: String, seconds: Int?) {
        #expect(HTTPDate.seconds(text) == seconds)
    }

    @Test(
        "Retry-After is a number or a date, counted from the server's own clock",
        arguments: [
            (["retry-after": "3"], 3), (["retry-after": "-1"], nil), ([:], nil),
            (["retry-after": "Sun, 06 Nov 1994 08:49:37 GMT"], 7),
            (
                [
                    "retry-after": "Sun, 06 Nov 1994 08:49:37 GMT",
                    "date": "Sun, 06 Nov 1994 08:49:35 GMT",
                ], 2
            ),
            (
                [
                    "retry-after": "Sun, 06 Nov 1994 08:49:37 GMT",
                    "date": "Sun, 06 Nov 1994 09:49:35 GMT",
                ], 0
            ), (["retry-after": "later"], nil),
        ] as [([String: String], Int?)])
    func retryAfter(headers: [String: String], seconds: Int?) {
        let answer = FetchAnswer(status: 429, body: [], headers: headers, url: "")
        #expect(answer.retryAfter(now: 784_111_770) == seconds)
    }

    @Test(
        arguments: [
            (1, nil, 0.0, 125), (1, nil, 1.0, 250), (3, nil, 1.0, 1_000), (40, nil, 1.0, 10_000),
            (1, 3, 0.5, 3_000), (1, 10, 0.5, 10_000), (1, 11, 0.5, nil), (1, Int.max, 0.5, nil),
        ] as [(Int, Int?, Double, Int?)])
    func waitsGrowAndHaveABound(attempt: Int, retryAfter: Int?, random: Double, expected: Int?) {
        #expect(
            RetryPolicy().milliseconds(
                afterAttempt: attempt, retryAfter: retryAfter, random: random) == expected)
    }
}
