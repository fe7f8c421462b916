import EngageTestSupport
import Foundation
import Testing

import EngageCore

@Suite("A login screen's reasons are causes")
struct LoginScreenCausalTests {
    private static let stacks = CausalSize.stacks

    @Test("every leaf has a rule and a reason", arguments: 0..<max(40, CausalSize.stacks))
    func complete(seed: UInt64) throws {
        let answer = try LoginScreenFamily.random(seed).answer()
        for path in answer.leaves.keys.sorted() {
            let reason = try #require(answer.reason(path), "\(path)")
            #expect(!reason.because.isEmpty, "\(path)")
        }
    }

    @Test("an entry whose absence changes a leaf is named there or around it")
    func absence() throws {
        var faults: [String] = []
        var differences = 0
        for seed in 0..<Self.stacks {
            let family = LoginScreenFamily.random(seed)
            let answer = try family.answer()
            for entry in family.entries {
                let without = try family.setting(entry, to: nil).answer()
                for path in Set(answer.leaves.keys).union(without.leaves.keys).sorted()
                where answer.differs(path, without) {
                    differences += 1
                    let names = answer.named(path) + without.named(path)
                    if !names.contains(where: { family.entry(of: $0) == entry }) {
                        faults.append("\(seed): \(entry) changes \(path)\n  \(family.text)")
                    }
                }
            }
        }
        #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(3).joined(separator: "\n"))")
        #expect(differences > 10 * Int(Self.stacks))
    }

    @Test("what a leaf is taken from, and each input, affects it")
    func causes() throws {
        var faults: [String] = []
        var named = 0
        var leaves = 0
        for seed in 0..<Self.stacks {
            let family = LoginScreenFamily.random(seed)
            let answer = try family.answer()
            let answers = KnownAnswers()
            for path in answer.leaves.keys.sorted() {
                guard let reason = answer.reason(path) else { continue }
                leaves += 1
                named += (reason.from == nil ? 0 : 1) + reason.over.count + reason.inputs.count
                if let entry = reason.from.flatMap({ family.entry(of: $0) }),
                    try !answer.differs(path, answers.of(family.setting(entry, to: nil)))
                {
                    faults.append("\(seed): from \(entry) of \(path)\n  \(family.text)")
                }
                let all = ((reason.from.map { [$0] } ?? []) + reason.over + reason.inputs)
                    .compactMap { family.entry(of: $0) }
                for entry in reason.inputs.compactMap({ family.entry(of: $0) })
                where try !Self.matters(entry, all, path, family, answer, answers) {
                    faults.append(
                        "\(seed): input \(entry) of \(path) \(reason.rule.rawValue)\n  \(family.text)"
                    )
                }
            }
        }
        // Reasons that name nothing have no false cause in them either.
        #expect(leaves > 30 * Int(Self.stacks))
        #expect(2 * named > leaves)
        #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(3).joined(separator: "\n"))")
    }

    private static func matters(
        _ entry: LoginScreenFamily.Entry, _ all: [LoginScreenFamily.Entry], _ path: String,
        _ family: LoginScreenFamily, _ answer: ToldAnswer, _ answers: KnownAnswers
    ) throws -> Bool {
        let changes: [String?] = [nil] + LoginScreenFamily.others(entry).map { $0 }
        for change in changes {
            let changed = family.setting(entry, to: change)
            if try answer.differs(path, answers.of(changed)) { return true }
        }
        for other in Set(all) where other != entry {
            for second in [nil] + LoginScreenFamily.others(other).map({ Optional($0) }) {
                let base = family.setting(other, to: second)
                let before = try answers.of(base)
                for change in changes {
                    if try before.differs(path, answers.of(base.setting(entry, to: change))) {
                        return true
                    }
                }
            }
        }
        return false
    }
}

/// Answers that several leaves ask for, each made once.
private final class KnownAnswers {
    private var answers: [String: ToldAnswer] = [:]

    func of(_ family: LoginScreenFamily) throws -> ToldAnswer {
        let text = family.text
        if let known = answers[text] { return known }
        let answer = try family.answer()
        answers[text] = answer
        return answer
    }
}
