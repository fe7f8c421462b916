import Foundation
import Testing

/// Small apps in the shapes of real ones, read by `init`, `resolve`, `test` and `lint`.
///
/// The expected results are in their `expected.json`, written from the SDK's behaviour.
@Suite struct AppFieldTests {
    /// Apps that Engage reads wrong today, with the reason. One that is read right fails here, too:
    /// take it off the list then.
    static let known: [String: String] = [:]

    @Test(
        "what init, resolve, test and lint say of an app is what the SDK shows",
        arguments: AppField.names)
    func app(_ name: String) throws {
        let found = try AppField.differences(of: name)
        let text = found.joined(separator: "\n")
        if let reason = Self.known[name] {
            // The log names the first difference; it contains whole answers.
            let isRight = found.isEmpty
            withKnownIssue("\(reason)") { #expect(isRight, "\(text.prefix(120))") }
        } else {
            #expect(found.isEmpty, "\(text)")
        }
    }

    @Test("there are at least 80 apps of 3 to 40 files, and every known failure is one of them")
    func field() throws {
        #expect(AppField.names.count >= 80)
        for name in AppField.names {
            let files = try #require(
                FileManager.default.enumerator(atPath: "\(AppField.home)/\(name)")
            ).compactMap { $0 as? String }.filter { $0 != "expected.json" && $0.contains(".") }
            #expect((3...60).contains(files.count), "\(name): \(files.count)")
        }
        #expect(Set(Self.known.keys).subtracting(AppField.names).isEmpty)
    }
}

/// Compares the output of the commands for an app with the expected one.
struct AppField {
    static let home = CommandStage.repository + "/Tests/Fixtures/apps"

    static let names: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: home)) ?? []).filter {
            FileManager.default.fileExists(atPath: "\(home)/\($0)/expected.json")
        }.sorted()

    private static let devices = ["iphone": "iphone-8", "ipad": "ipad-air"]

    private let expected: [String: Any]
    private var found: [String] = []

    /// Sentences about all that differs; none where an app is read right.
    static func differences(of name: String) throws -> [String] {
        let stage = try CommandStage()
        let folder = stage.folder + "app"
        try FileManager.default.copyItem(atPath: "\(home)/\(name)", toPath: folder)
        let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/expected.json"))
        try FileManager.default.removeItem(atPath: folder + "/expected.json")
        let expected = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        var field = AppField(expected: expected ?? [:])
        try field.compare(stage)
        return field.found
    }

    private func engage(
        _ stage: borrowing CommandStage, _ words: String
    ) throws -> CommandStage.Outcome {
        try stage.run(["sh", "-c", "cd app && exec '\(CommandStage.command)' \(words)"])
    }

    private mutating func compare(_ stage: borrowing CommandStage) throws {
        let run = try engage(stage, "init .")
        for text in expected["report"] as? [String] ?? []
        where !(run.errors + run.output).contains(text) {
            found.append("the report lacks '\(text)'")
        }
        let status = Int32(expected["status"] as? Int ?? 0)
        guard run.status == status else {
            return found.append("init ended with \(run.status): \(run.errors)")
        }
        guard status == 0 else { return }
        let lines = run.errors.split(separator: "\n")
        if lines.count > 24 { found.append("the report has \(lines.count) lines") }
        for line in lines where line.count > 80 { found.append("a line is too wide: \(line)") }
        let answers = try answers(stage)
        let project = try stage.text("app/engage.yaml")
        var places = Self.places(in: lines)
        // The report shows the first dialogs; the project has them all, without their places.
        if lines.contains(where: { $0.hasSuffix("more; engage.yaml lists all of them") }) {
            for answer in answers where !answer.showing.isEmpty && places[answer.showing] == nil {
                places[answer.showing] = ""
            }
        }
        compare(places, answers, project)
        for (app, wanted) in expected["apps"] as? [String: [String: Any]] ?? [:] {
            compare(app, wanted, answers.first { $0.app == app })
        }
        if let wanted = expected["loginScreen"] as? [String: Any] {
            compare("login-screen", wanted, answers.first(where: \.isLoginScreen))
        }
        let lint = try engage(stage, "lint --format json")
        let report = try JSONSerialization.jsonObject(with: Data(lint.output.utf8))
        let findings = (report as? [String: Any])?["findings"] as? [[String: Any]] ?? []
        let rules = Set(findings.compactMap { $0["rule"] as? String }).sorted()
        let wanted = (expected["lint"] as? [String] ?? []).sorted()
        if rules != wanted { found.append("lint finds \(rules), expected \(wanted)") }
        let test = try engage(stage, "test --coverage")
        if test.status != 0 { found.append("the first tests fail: \(test.output)\(test.errors)") }
        if let keys = test.errors.firstMatch(of: /keys: (\d+) of (\d+),/),
            let touched = Int(keys.1), let all = Int(keys.2), all > 2, touched * 5 < all * 2
        {
            found.append("the first tests touch \(touched) of \(all) keys")
        }
    }

    // MARK: The report

    /// Places of dialogs by name: `  signIn  Login.m:9  push  form sheet`, in the folder of the heading.
    private static func places(in lines: [Substring]) -> [String: String] {
        var places: [String: String] = [:]
        var folder = ""
        for line in lines {
            if line.hasPrefix("dialogs in "), line.hasSuffix(":") {
                folder = String(line.dropFirst("dialogs in ".count).dropLast())
            }
            guard line.hasPrefix("  ") else { continue }
            let words = line.split(separator: " ")
            guard words.count > 2, let colon = words[1].lastIndex(of: ":"),
                Int(words[1][words[1].index(after: colon)...]) != nil,
                ["push", "modal", "never", "popover", "form", "nothing"]
                    .contains(String(words[2]))
            else { continue }
            places[String(words[0])] = folder + words[1]
        }
        return places
    }

    // MARK: Answers

    /// What a dialog is on both devices, on one way through the source code.
    private struct Answer {
        var app: String
        var showing: String
        var when: String
        var roots: [String: [String: Any]] = [:]

        var isLoginScreen: Bool { roots.values.contains { $0["kind"] as? String == "loginScreen" } }

        /// The messages of what is assumed, with the keys that they are about.
        var assumptions: [(key: String?, message: String)] {
            roots.values.flatMap { $0["diagnostics"] as? [[String: Any]] ?? [] }
                .filter { $0["code"] as? String == "assumedValue" }
                .map { ($0["key"] as? String, $0["message"] as? String ?? "") }
        }
    }

    private func answers(_ stage: borrowing CommandStage) throws -> [Answer] {
        var answers: [Answer] = []
        for (idiom, device) in Self.devices {
            let run = try engage(stage, "resolve --format json --device \(device)")
            let root = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
            for entry in root as? [[String: Any]] ?? [root as? [String: Any] ?? [:]] {
                // An app's dialog has its variants inside; one without an app is a variant itself.
                let inner: Any =
                    entry["variants"]
                    ?? (entry["when"] == nil ? entry["resolution"] ?? entry : [entry])
                for variant in inner as? [[String: Any]] ?? [["resolution": inner]] {
                    let key = ["app", "showing"].map { entry[$0] as? String ?? "" }
                    let when = variant["when"] as? String ?? ""
                    let root = variant["resolution"] as? [String: Any] ?? [:]
                    let place = answers.firstIndex {
                        $0.app == key[0] && $0.showing == key[1] && $0.when == when
                    }
                    if let place {
                        answers[place].roots[idiom] = root
                    } else {
                        answers.append(
                            Answer(app: key[0], showing: key[1], when: when, roots: [idiom: root]))
                    }
                }
            }
        }
        return answers
    }

    /// The value at a path: members by name, elements by number, `count` of a list.
    private static func value(at path: String, in root: [String: Any]) -> Any? {
        var value: Any? = root
        for step in path.split(separator: ".").map({ String($0) }) {
            if let list = value as? [Any] {
                let number = Int(step) ?? list.count
                value = step == "count" ? list.count : number < list.count ? list[number] : nil
            } else {
                value = (value as? [String: Any])?[step]
            }
        }
        return value is NSNull ? nil : value
    }

    private mutating func compare(_ name: String, _ wanted: [String: Any], _ answer: Answer?) {
        for idiom in Self.devices.keys.sorted() {
            for (path, value) in wanted[idiom] as? [String: Any] ?? [:] {
                let seen = Self.value(at: path, in: answer?.roots[idiom] ?? [:])
                let value: Any? = value is NSNull ? nil : value
                guard (seen as? NSObject) != (value as? NSObject) else { continue }
                found.append(
                    "\(name): \(idiom): \(path) is \(seen ?? "nothing"), expected "
                        + "\(value ?? "nothing")")
            }
        }
    }

    // MARK: Dialogs

    private mutating func compare(
        _ places: [String: String], _ answers: [Answer], _ project: String
    ) {
        // A long name is cut in the report; the project has all of it.
        let keys = Set(
            project.split(separator: "\n").filter { $0.hasSuffix(":") || $0.hasSuffix(": {}") }
                .map { String($0.drop { $0 == " " }.prefix { $0 != ":" }) })
        var places = places
        for (cut, place) in places where cut.hasSuffix("…") {
            let whole = keys.filter { $0.hasPrefix(cut.dropLast()) }
            guard whole.count == 1, let name = whole.first else { continue }
            places[cut] = nil
            places[name] = place
        }
        var left = Set(places.keys)
        for wanted in expected["dialogs"] as? [[String: Any]] ?? [] {
            let names = wanted["names"] as? [String] ?? []
            guard let name = names.first(where: { places[$0] != nil }) else {
                found.append("no dialog \(names), found \(places.keys.sorted())")
                continue
            }
            left.remove(name)
            if let place = places[name], !place.isEmpty, place != wanted["at"] as? String {
                found.append(
                    "\(name): shown at \(places[name] ?? ""), expected \(wanted["at"] ?? "")")
            }
            // A project with one dialog answers without its name.
            let own = answers.filter {
                $0.showing == name || $0.showing.isEmpty && places.count == 1 && !$0.isLoginScreen
            }
            let when = wanted["when"] as? String
            guard let answer = own.first(where: { when == nil || $0.when == when }) else {
                found.append("\(name): no answer \(when ?? ""), found \(own.map(\.when))")
                continue
            }
            if when == nil, own.count > 1 {
                found.append("\(name): conditions \(own.map(\.when)), expected none")
            }
            for (idiom, root) in answer.roots
            where root["opens"] as? [String] != wanted["opens"] as? [String] {
                found.append("\(name): \(idiom): opens \(root["opens"] ?? "nothing")")
            }
            compare(name, wanted, answer)
            compareAssumptions(name, wanted, answer)
            for member in ["provider", "capture"] {
                guard let text = wanted[member] as? String else { continue }
                let line = member == "provider" ? "provider: \"\(text)\"" : "\(member): \(text)"
                if !project.contains(line) { found.append("\(name): no '\(line)' in engage.yaml") }
            }
        }
        let known = Set((expected["apps"] as? [String: Any] ?? [:]).keys)
        left.subtract(known)
        if !left.isEmpty { found.append("dialogs that there are not: \(left.sorted())") }
    }

    private mutating func compareAssumptions(
        _ name: String, _ wanted: [String: Any], _ answer: Answer
    ) {
        let keys = Set(answer.assumptions.compactMap(\.key)).sorted()
        let others = answer.assumptions.filter { $0.key == nil }.map(\.message)
        if keys != wanted["assumed"] as? [String] ?? [] {
            found.append("\(name): assumed \(keys), expected \(wanted["assumed"] ?? "nothing")")
        }
        for (member, isMeant) in [
            ("providerIsAssumed", others.contains { $0.contains("provider") }),
            ("formIsAssumed", others.contains { $0.hasPrefix("the form ") }),
            (
                "dictionaryIsAssumed",
                others.contains { !$0.contains("provider") && !$0.hasPrefix("the form ") }
            ),
        ] where isMeant != (wanted[member] as? Bool ?? false) {
            found.append("\(name): \(member) is \(isMeant): \(others)")
        }
    }
}
