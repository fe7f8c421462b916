import Testing

@Suite(.timeLimit(.minutes(20))) struct ProvidersLookupTests {
    @Test(
        "the service's lists are requested by their own calls",
        arguments: [
            ([], "POST /api/v2/providers HTTP/1.1\r\n"),
            (["--available"], "POST /api/v2/get_available_providers HTTP/1.1\r\n"),
        ])
    func lists(_ options: [String], _ request: String) throws {
        let server = try FaultServer { connection, _, _ in
            connection.answer(
                "200 OK",
                body: #"cb({"stat":"ok","signin":["facebook","google"],"social":["twitter"]});"#)
        }
        let run = try BuiltCommand.run(["providers", "fetch", "--names", server.url()] + options)
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(
            run.output == """
                NAME    VALUE
                signin  facebook
                signin  google
                social  twitter
                stat    ok

                """
                || run.output == """
                    NAME    VALUE
                    stat    ok
                    signin  facebook
                    signin  google
                    social  twitter

                    """
        )
        #expect(server.request.hasPrefix(request))
    }

    @Test(
        "a secret key is read from a file, travels in the body and is not printed",
        arguments: [false, true])
    func secretKey(xml: Bool) throws {
        let server = try FaultServer { connection, request, _ in
            connection.answer(
                "200 OK",
                body: request.contains("format=xml")
                    ? "<rsp stat=\"ok\"><realm>acme</realm><apiKey>s3cret</apiKey>"
                        + "<adminUrl>https://a/?token=s3cret</adminUrl>"
                        + "<signinProviders>facebook,google</signinProviders></rsp>"
                    : #"{"realm":"acme","apiKey":"s3cret","adminUrl":"https://a/?token=s3cret","#
                        + #""signinProviders":"facebook,google"}"#)
        }
        let run = try BuiltCommand.run(
            ["providers", "fetch", server.url(), "--api-key-file", "-", "--format", "json"]
                + (xml ? ["--xml"] : []), input: "s3cret\n")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(
            run.output == """
                {
                  "adminUrl": "https://a/?token=***",
                  "realm": "acme",
                  "signinProviders": [
                    "facebook",
                    "google"
                  ]
                }

                """)
        #expect(server.request.hasSuffix("apiKey=s3cret&format=\(xml ? "xml" : "json")"))
    }

    @Test("the service's own refusal is reported with the meaning of its code")
    func refusal() throws {
        let server = try FaultServer { connection, _, _ in
            connection.answer(
                "400 Bad Request",
                body: #"<rsp stat="fail"><err msg="Invalid parameter: apiKey" code="1"/></rsp>"#)
        }
        let run = try BuiltCommand.run([
            "providers", "fetch", server.url(), "--xml", "--api-key-file", "/dev/null",
        ])
        #expect(run.status == 69)
        #expect(
            run.errors == "error: \(server.url("/plugin/lookup_rp")): the service refused with "
                + "error 1 (invalid parameter: Invalid parameter: apiKey)\n")
    }

    @Test("calls that do not go together are refused")
    func usage() throws {
        let run = try BuiltCommand.run(["providers", "fetch", "https://a", "--xml"])
        #expect(run.status == 64)
        #expect(run.errors.hasPrefix("error: --xml needs --api-key-file; see"))
    }
}
