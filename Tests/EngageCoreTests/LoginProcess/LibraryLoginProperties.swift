import EngageCore
import Testing

/// SplitMix64: the same seed gives the same scripts everywhere.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

@Suite struct LibraryLoginProperties {
    /// 4 x 15,000 random event sequences; the workflow's own property test adds 100,000.
    @Test(arguments: 0..<4)
    func everyAttemptEndsOnceAndIsFollowedByOnePost(_ part: Int) {
        for sequence in 0..<15_000 {
            let seed = UInt64(part * 15_000 + sequence)
            var random = SeededGenerator(seed: seed)
            let log = play(&random)
            if let breach = breach(in: log) {
                Issue.record("seed \(seed): \(breach) in \(log)")
                return
            }
        }
    }

    private func play(_ random: inout SeededGenerator) -> [String] {
        let stage = LoginStage()
        let delegate = RecordingDelegate(stage.log, handler: .kept)
        stage.registration.setCustomizedLoginDelegate(delegate)
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1: stage.tap()
            case 2, 3, 4: delegate.handlers.randomElement(using: &random)?()
            case 5: stage.transport.waiting.randomElement(using: &random)?(.accepts)
            case 6: stage.transport.waiting.randomElement(using: &random)?(.rejects)
            default: stage.transport.waiting.randomElement(using: &random)?(.noAnswer("cut off"))
            }
        }
        return stage.log.tokens
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
