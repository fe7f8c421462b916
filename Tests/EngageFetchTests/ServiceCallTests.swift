import EngageCore
import EngageFetch
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
        ("https://x/p?token=1#token=2", "https://x/p?token=***"),
        ("https://u:p@x/?a=1", "https://***@x/?a=1"), ("https://x/@a", "https://x/@a"),
    ])
    func secretsInAddressesAreReplaced(url: String, expected: String) {
        #expect(Secrets.redacted(url) == expected)
    }

    @Test(
        arguments: [
            (1, nil, 0.0, 125), (1, nil, 1.0, 250), (3, nil, 1.0, 1_000), (40, nil, 1.0, 10_000),
            (1, 3, 0.5, 3_000), (1, Int.max, 0.5, 10_000),
        ] as [(Int, Int?, Double, Int)])
    func waitsGrowAndHaveABound(attempt: Int, retryAfter: Int?, random: Double, expected: Int) {
        #expect(
            RetryPolicy().milliseconds(
                afterAttempt: attempt, retryAfter: retryAfter, random: random) == expected)
    }
}
