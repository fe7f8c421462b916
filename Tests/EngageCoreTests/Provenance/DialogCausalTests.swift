import EngageTestSupport
import Foundation
import Testing

import EngageCore

@Suite("A dialog's reasons are causes")
struct DialogCausalTests {
    private static let stacks = CausalSize.stacks

    private static func report(_ faults: [String: (count: Int, example: String)]) -> Comment {
        let sorted = faults.sorted { $0.value.count > $1.value.count }
        let lines = sorted.prefix(12).map {
            "\($0.value.count) x \($0.key)\n    \($0.value.example)"
        }
        return Comment(rawValue: "\(faults.count) kinds\n" + lines.joined(separator: "\n"))
    }

    /// A path without positions and names, to count faults by slot.
    private static func slot(_ path: String) -> String {
        path.replacing(#/\[[^\]]*\]/#, with: "[]")
    }

    @Test("every leaf of a dialog has a rule and a reason")
    func complete() throws {
        var faults: [String: (count: Int, example: String)] = [:]
        for seed in 0..<Self.stacks {
            let family = DialogFamily(seed)
            let answer = try family.answer()
            for (path, one) in answer.parts
            where one.reason.map({ $0.because.isEmpty }) ?? true {
                faults[Self.slot(path), default: (0, family.text)].count += 1
            }
            // A leaf that only a screen as a whole covers was forgotten.
            for path in answer.leaves where answer.provenance[exactly: SlotPath(path)] == nil {
                let around = ["providerTable", "userLanding", "sharing", "presentation"]
                let near = around.first { path.hasPrefix($0 + ".") }
                if let near, let reason = answer.reason(path),
                    reason == answer.provenance[exactly: SlotPath(near)],
                    answer.provenance[exactly: SlotPath(near)]?.rule != .gate
                {
                    faults["untold " + Self.slot(path), default: (0, family.text)].count += 1
                }
            }
        }
        #expect(faults.isEmpty, Self.report(faults))
    }

    @Test("an entry whose absence changes a leaf is named by it or by what is around it")
    func absence() throws {
        var faults: [String: (count: Int, example: String)] = [:]
        var differences = 0
        for seed in 0..<Self.stacks {
            let family = DialogFamily(seed)
            let answer = try family.answer()
            for entry in family.entries {
                let without = try family.setting(entry, to: nil).answer()
                let changed = answer.changes(to: without)
                differences += changed.count
                let isScreens = changed.contains("presentation.mode") || changed.contains("opens")
                let screens = ["presentation.mode", "opens"].flatMap { answer.named($0) }
                let standsThere = isScreens && screens.contains { family.entry(of: $0) == entry }
                let gated =
                    answer.parts["presentation.mode"]?.part.value == .text("refused")
                    || without.parts["presentation.mode"]?.part.value == .text("refused")
                for path in changed {
                    if standsThere,
                        gated || ["providerTable", "userLanding", "sharing"].contains(path)
                    {
                        continue
                    }
                    guard !answer.named(path).contains(where: { family.entry(of: $0) == entry })
                    else { continue }
                    let kind =
                        "\(Self.slot(path)) [\(answer.reason(path)?.rule.rawValue ?? "-")] by \(Self.kind(entry))"
                    faults[kind, default: (0, "\(seed) \(path): \(entry) \(family.text)")].count +=
                        1
                }
            }
        }
        #expect(faults.isEmpty, Self.report(faults))
        #expect(differences > 10 * Int(Self.stacks))
    }

    private static func kind(_ entry: DialogFamily.Entry) -> String {
        switch entry {
        case .key(_, let raw): raw
        case .root(let name): name
        case .provider(_, let name): "provider \(name)"
        case .member(let group, let name): "\(group).\(name)"
        case .own(_, let name): "own \(name)"
        case .everyOwn: "every own provider"
        }
    }

    @Test("what a leaf is taken from and each of its inputs affects it")
    func causes() throws {
        var faults: [String: (count: Int, example: String)] = [:]
        var named = 0
        var leaves = 0
        for seed in 0..<Self.stacks {
            let family = DialogFamily(seed)
            let answer = try family.answer()
            var absent: [DialogFamily.Entry: ToldDialog] = [:]
            for entry in family.entries + [.everyOwn] {
                absent[entry] = try family.setting(entry, to: nil).answer()
            }
            var otherwise: [DialogFamily.Entry: [ToldDialog]] = [:]
            for (path, one) in answer.parts.sorted(by: { $0.key < $1.key }) {
                guard let reason = one.reason else { continue }
                if one.part.isLeaf {
                    leaves += 1
                    named += Set(ToldDialog.all(reason).compactMap { family.entry(of: $0) }).count
                }
                func fault(_ what: String, _ entry: DialogFamily.Entry) {
                    let kind =
                        "\(what) \(Self.slot(path)) [\(reason.rule.rawValue)] by \(Self.kind(entry))"
                    faults[kind, default: (0, "\(seed) \(path): \(entry) \(family.text)")].count +=
                        1
                }
                if let from = reason.from.flatMap({ family.entry(of: $0) }),
                    let without = absent[from], !Self.changes(path, answer, without)
                {
                    fault("from", from)
                }
                for input in reason.inputs.compactMap({ family.entry(of: $0) }) {
                    if let without = absent[input], Self.changes(path, answer, without) {
                        continue
                    }
                    if otherwise[input] == nil {
                        otherwise[input] = try DialogFamily.others(input).map {
                            try family.setting(input, to: $0).answer()
                        }
                    }
                    if otherwise[input]?.contains(where: { Self.changes(path, answer, $0) }) == true
                    {
                        continue
                    }
                    if try Self.changesWithAnother(input, path, reason, family) { continue }
                    fault("input", input)
                }
            }
        }
        // Reasons that name nothing have no false cause in them either.
        #expect(leaves > 30 * Int(Self.stacks))
        #expect(2 * named > leaves)
        #expect(faults.isEmpty, Self.report(faults))
    }

    /// Whether a part differs in another answer; a list or screen also by what comes or goes in it.
    private static func changes(_ path: String, _ one: ToldDialog, _ other: ToldDialog) -> Bool {
        if one.differs(path, other) { return true }
        guard one.parts[path]?.part.isLeaf == false else { return false }
        return one.changes(to: other).contains(path)
    }

    /// Whether an entry changes a part once one other named entry is away or set otherwise.
    private static func changesWithAnother(
        _ entry: DialogFamily.Entry, _ path: String, _ reason: Reason, _ family: DialogFamily
    ) throws -> Bool {
        for other in Set(ToldDialog.all(reason).compactMap { family.entry(of: $0) })
        where other != entry {
            for value in [nil] + DialogFamily.others(other).map({ Optional($0) }) {
                let base = family.setting(other, to: value)
                let before = try base.answer()
                for change in [nil] + DialogFamily.others(entry).map({ Optional($0) })
                where try Self.changes(path, before, base.setting(entry, to: change).answer()) {
                    return true
                }
            }
        }
        return false
    }
}
