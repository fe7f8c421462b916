import Testing

import EngageCore

@Suite struct ServiceErrorTests {
    @Test(
        "JR-256 and JR-257: the service's refusals of a share",
        arguments: [
            (0, "Missing parameter: apiKey", 306), (0, "other", 305), (1, "other", 305),
            (6, "Twitter server error: Status is a duplicate.", 312), (6, "other", 300),
            (4, "Error validating access token: x", 309),
            (4, "One or more of your image records failed to include", 310),
            (4, "Flash objects must have", 310), (4, "bad image", 308), (4, "x", 308),
            (13, "", 311), (14, "", 313), (16, "", 314), (17, "", 315), (100, "", 307),
            (99, "", 300), (nil, nil, 300),
        ] as [(Int?, String?, Int)])
    func sharing(code: Int?, message: String?, expected: Int) {
        #expect(SharingAnswer(code: code, message: message).error.rawValue == expected)
    }

    @Test(
        "a key that is missing and a session that ended sign in again, and nothing else",
        arguments: [
            (0, "Missing parameter: apiKey", true),
            (4, "Error validating access token: x", true), (4, "x", false), (13, "", false),
            (nil, nil, false),
        ] as [(Int?, String?, Bool)])
    func signsInAgain(code: Int?, message: String?, expected: Bool) {
        #expect(SharingAnswer(code: code, message: message).signsInAgain == expected)
    }

    @Test func codesAreOfTheirCategory() {
        #expect(ServiceError.allCases.count == 34)
        #expect(ServiceError.providerNotConfigured.category == .configuration)
        #expect(ServiceError.authenticationCanceled.category == .authentication)
        #expect(ServiceError.linkedInCharacterLimit.category == .sharing)
    }

    @Test func anEnvelopeKnowsWhatItsCodeMeans() throws {
        let answer = try ProviderConfigurationTests.read(
            #"{"stat":"fail","err":{"code":3,"msg":"bad key"}}"#)
        let envelope = try #require(ServiceEnvelope(reading: answer))
        #expect(!envelope.isOK)
        #expect(envelope.meaning == "authentication error")
        #expect(ServiceEnvelope(isOK: false, code: -1).meaning == "service temporarily unavailable")
        #expect(ServiceEnvelope(isOK: false, code: 20).meaning == "Orkut error")
        #expect(ServiceEnvelope(isOK: false, code: 21).meaning == nil)
        #expect(ServiceEnvelope(isOK: false, code: -2).meaning == nil)
    }
}
