import EngageTestSupport
import Testing

import EngageLogin

@Suite struct LibraryLoginProperties {
    /// 4 x 25,000 random event sequences; the workflow's own property test adds 100,000.
    @Test(
        "an attempt ends once and then posts once; login parameters travel in no other request",
        arguments: 0..<4)
    func everyAttemptEndsOnceAndIsFollowedByOnePost(_ part: Int) {
        for sequence in 0..<25_000 {
            let seed = UInt64(part * 25_000 + sequence)
            var random = SeededNumbers(seed: seed)
            let (log, requests) = play(&random)
            if let breach = breach(in: log) ?? breach(in: requests) {
                Issue.record("seed \(seed): \(breach) in \(log)")
                return
            }
        }
    }

    private func play(_ random: inout SeededNumbers) -> ([String], [LoginRequest]) {
        let stage = LoginStage()
        var requests: [LoginRequest] = []
        let delegate = RecordingDelegate(stage.log, handler: .kept)
        stage.registration.setCustomizedLoginDelegate(delegate)
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            switch Int.random(in: 0..<11, using: &random) {
            case 0, 1: stage.tap()
            case 2, 3, 4: delegate.handlers.randomElement(using: &random)?()
            case 5: stage.transport.waiting.randomElement(using: &random)?(.accepts)
            case 6: stage.transport.waiting.randomElement(using: &random)?(.rejects)
            case 7: stage.transport.waiting.randomElement(using: &random)?(.noAnswer("cut off"))
            case 8: stage.settings.setServerParam("x", forKey: "custom")
            case 9: stage.settings.clearServerParams()
            default: requests.append(request(stage, &random))
            }
        }
        return (stage.log.tokens, requests + stage.transport.requests)
    }

    /// A later request of the same settings, with or without login parameters set.
    private func request(
        _ stage: LoginStage, _ random: inout SeededNumbers
    ) -> LoginRequest {
        let session = LoginSession(token: Secret("t"))
        let purposes = [LoginRequest.Purpose.logout, .sessionRenewal, .data]
        let purpose = purposes.randomElement(using: &random) ?? .data
        var request =
            purpose == .logout
            ? LoginRequest.logout(session)
            : LoginRequest.within(session, purpose, method: "PUT", path: "/api/x")
        _ = stage.settings.extend(&request)
        return request
    }

    private func breach(in requests: [LoginRequest]) -> String? {
        for request in requests {
            let outside = (request.headers + request.parameters).contains { $0.name == "custom" }
            let inside = request.body.contains { $0.name == "custom" }
            if outside || (inside && request.purpose != .authentication) {
                return "a login parameter in \(request.method) \(request.path)"
            }
        }
        return nil
    }

    /// The whole log must be attempts of the one legal shape, the last perhaps unfinished.
    private func breach(in log: [String]) -> String? {
        let shape = ["tapped(1)", "pre", "send", "outcome", "post"]
        for (index, token) in log.enumerated() {
            let expected = shape[index % shape.count]
            let found = token == "succeed" || token == "fail" ? "outcome" : token
            if found != expected { return "token \(index) is \(token), expected \(expected)" }
        }
        return nil
    }
}
