// What libFuzzer feeds; `ENGAGE_TARGET` names the one of a run. Built by `Attack/run`, with every
// library under the address sanitizer, outside the shipped products.

@testable import EngageChecks
@testable import EngageCore
@testable import EngageFetch
@testable import EngageLogin
@testable import EngagePictures
@testable import EngageService
@testable import EngageSource
import Dispatch
import Glibc

/// A kind of input and what is done with it.
struct Target: Sendable {
    var name: String
    var attack: @Sendable ([UInt8]) -> Void
}

let targets = [
    Target(name: "json") { written($0, .json) },
    Target(name: "yaml") { written($0, .yaml) },
    Target(name: "xml") { written($0, .xml) },
    Target(name: "binary") { written($0, .binary) },
    Target(name: "guessed") { bytes in
        for name in ["a", "a.plist", "a.yaml", "<stdin>"] {
            _ = try? Document.read(bytes, file: name)
        }
    },
    Target(name: "batch") { answered($0) },
    Target(name: "layers") { bytes in
        answered(Array(#"{"layers":[{"values":"#.utf8) + bytes + Array("}]}".utf8))
    },
    Target(name: "planned") { planned($0) },
    Target(name: "settings") { bytes in
        answered(Array(#"{"kind":"loginScreen","settings":"#.utf8) + bytes + Array("}".utf8))
    },
    Target(name: "configuration") { bytes in
        guard let root = read(bytes) else { return }
        for idiom in [Idiom.phone, .pad] {
            var diagnostics: [Diagnostic] = []
            _ = ProviderConfiguration(reading: root, idiom: idiom, diagnostics: &diagnostics)
            _ = ProviderConfiguration(offline: root, idiom: idiom, diagnostics: &diagnostics)
        }
    },
    Target(name: "service") { bytes in
        _ = XMLFields(reading: bytes)
        if let root = read(bytes) { _ = ServiceEnvelope(reading: root)?.meaning }
    },
    Target(name: "script") { bytes in
        guard let document = try? Document.read(bytes, file: "s.yaml") else { return }
        guard let script = DialogScript.read(document).script else { return }
        var writer = JSONWriter()
        let trace = script.play()
        trace.write(to: &writer)
        _ = trace.text
    },
    Target(name: "login-script") { bytes in
        guard let document = try? Document.read(bytes, file: "s.yaml") else { return }
        guard let script = LoginScript.read(document).script else { return }
        var writer = JSONWriter()
        script.play().write(to: &writer)
    },
    Target(name: "project") { bytes in
        guard let document = try? Document.read(bytes, file: "engage.yaml") else { return }
        _ = try? Project.read(document, load: empty)
    },
    Target(name: "tests") { bytes in
        guard let document = try? Document.read(bytes, file: "t.yaml") else { return }
        guard let file = try? TestFile.read(document, load: empty),
            let plan = try? TestPlan([file], apps: [], devices: [.standard]), plan.count < 50
        else { return }
        let report = plan.run(resolver: TestScenario.resolver, recorded: { _, _ in nil })
        for format in ReportFormat.test { _ = report.written(format) }
    },
    Target(name: "source") { bytes in
        for name in ["a.m", "a.swift"] {
            let code = SourceCode(bytes, file: name)
            for showing in code.showings where code.showing(showing.name) == nil { abort() }
            var writer = JSONWriter()
            if let layer = code.layer { writer.value(layer, tagging: true) }
        }
    },
    Target(name: "font") { bytes in
        guard let font = try? OutlineFont(bytes) else { return }
        for scalar in UInt32(32)..<128 {
            guard let glyph = font.glyph(of: scalar) else { continue }
            _ = (font.advance(of: glyph), font.outline(of: glyph))
        }
        // What a page carries of a font is a font again.
        guard let part = font.subset(of: [65, 66]) else { return }
        guard (try? OutlineFont(part)) != nil else { abort() }
    },
    Target(name: "folder") { bytes in
        _ = FontFile.names(in: bytes)
        _ = NibFile.frames(in: bytes)
        _ = PictureSize(bytes: bytes)
        _ = LinkedRelease(reading: bytes, file: "Podfile.lock")
        if let strings = try? StringsReader.read(bytes, file: "a.strings") { _ = json(strings) }
    },
    Target(name: "lint") { bytes in
        guard let root = read(bytes) else { return }
        let subject = LintContext(reading: root, devices: [.standard], load: empty)
        let report = Linter.report([subject])
        for format in ReportFormat.allCases { _ = report.written(format) }
    },
    Target(name: "layout") { bytes in
        guard let root = read(bytes), let answer = try? Scenario.resolve(root) else { return }
        let scene = answer.scene
        _ = SVGRenderer.render(scene, assets: .init())
        _ = ASCIIRenderer.render(scene, columns: 80)
    },
    Target(name: "image") { bytes in
        guard let image = try? ImageAsset(bytes: bytes) else { return }
        var assets = ImageAssets()
        assets.add(image, name: "logo")
    },
    Target(name: "cache") { bytes in
        guard case .records(let records) = ConfigurationCache.CacheFile.index(of: bytes) else { return }
        for record in records where record.range.upperBound < record.range.lowerBound { abort() }
    },
    Target(name: "request") { asked($0) },
    Target(name: "query") { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        if AddressText.decoded(AddressText.coded(text)) != text { abort() }
        for plusIsBlank in [false, true] {
            guard let pairs = AddressText.pairs(text, plusIsBlank: plusIsBlank) else { continue }
            // What was read is written again and read as the same.
            let again = pairs.map { "\(AddressText.coded($0.name))=\(AddressText.coded($0.value))" }
            let read = AddressText.pairs(again.joined(separator: "&"), plusIsBlank: plusIsBlank)
            guard let read, read.count == pairs.count,
                zip(read, pairs).allSatisfy({ $0.name == $1.name && $0.value == $1.value })
            else { abort() }
        }
        if let tokens = try? BearerTokens(reading: bytes) { _ = tokens.accept(text) }
        asked(Array("GET /v1/apps/acorn/dialog?".utf8) + bytes)
        asked(Array("GET /openid/mobile_config_and_baseurl?".utf8) + bytes)
        asked(Array("POST /api/v2/providers\n\n".utf8) + bytes)
    },
    Target(name: "words") { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        _ = HTTPDate.seconds(text)
        _ = TerminalText.safe(text)
        _ = TerminalText.escaped(bytes)
        _ = try? ResolutionPath(text)
        if let pattern = try? TextPattern(text) { _ = pattern.matches(text) }
        _ = Color.named(text)
    },
]

/// Reads in one form, writes in all four and reads again: the same values, or the process ends.
func written(_ bytes: [UInt8], _ format: DocumentFormat) {
    let document: Document
    do {
        document = try Document.read(bytes, file: "t", format: format)
    } catch {
        if error.location.line < 1 || error.location.column < 1 { abort() }
        return
    }
    let text = json(document)
    for other in DocumentFormat.allCases {
        var again: [UInt8] = []
        switch other {
        case .json:
            var writer = JSONWriter(pretty: true)
            writer.value(document.root, tagging: true)
            again = writer.take()
        case .yaml:
            var writer = YAMLWriter()
            writer.document(document.root)
            again = writer.bytes
        case .xml:
            var writer = XMLWriter()
            guard (try? writer.document(document.root)) != nil else { continue }
            again = writer.bytes
        case .binary:
            var writer = BinaryWriter()
            guard (try? writer.document(document.root)) != nil else { continue }
            again = writer.bytes
        }
        guard let second = try? Document.read(again, file: "t", format: other) else {
            // XML is read less deep than it can be written, YAML keys end at 1,024 characters.
            continue
        }
        // A binary list keeps the value of a real number and not its spelling, JSON's marks become
        // what they stand for.
        let isExact = other == .json || other == .yaml
        if isExact, json(second) != text { abort() }
    }
}

func json(_ document: Document) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(document.root, tagging: true)
    return writer.take()
}

func read(_ bytes: [UInt8]) -> LocatedValue? { try? Document.read(bytes, file: "t.json").root }

func answered(_ line: [UInt8]) {
    var writer = JSONWriter()
    _ = Scenario.answer(line: line, number: 1, file: "f", into: &writer)
    guard (try? Document.read(writer.take(), file: "a.json")) != nil else { abort() }
}

/// Paths of every part that a plan of a selection knows, and of parts of them.
let plannedPaths = """
    opens,kind,profile,device,device.width,userLanding,sharing,presentation.mode,\
    presentation.navigation,presentation.navigationName,presentation.refusal.code,\
    presentation.transition,presentation.animated,presentation.presenter,presentation.anchor,\
    presentation.arrow,presentation.size[0],presentation.cancelHidden,presentation.bar,\
    providerTable.title,providerTable.controllerTitle,providerTable.backText,\
    providerTable.background.color,providerTable.background.images,providerTable.tableHeader,\
    providerTable.sectionHeader.text,providerTable.state,providerTable.rows[*].provider,\
    providerTable.rows,providerTable.sectionFooter,providerTable.tableFooter,providerTable.infoBar
    """

/// Answers selections by their plans and from the whole answer: the same bytes, or the process ends.
func planned(_ line: [UInt8]) {
    // Without the details of rows the objects of providers are left out.
    for paths in [plannedPaths, "presentation.mode,providerTable.rows[*].provider"] {
        guard let selection = try? Selection(reading: paths), selection.dialogPlan != nil else {
            abort()
        }
        var answers: [[UInt8]] = []
        for usesPlan in [true, false] {
            var form = LineForm(file: "f")
            form.selection = selection
            form.usesPlan = usesPlan
            var answerer = BatchEvaluator(form)
            var writer = JSONWriter()
            _ = answerer.answer(line, number: 1, into: &writer)
            answers.append(writer.take())
        }
        if answers[0] != answers[1] { abort() }
    }
}

/// The answers to lines that come in parts.
private func answered(by lines: inout BatchAnswers, _ parts: [ArraySlice<UInt8>]) -> [UInt8] {
    var answers: [UInt8] = []
    for part in parts {
        lines.take(part)
        while let next = lines.next() { answers += next }
    }
    return answers + lines.finish()
}

/// A server without sockets, asked with what stands in the bytes: `METHOD TARGET`, headers a line
/// each, an empty line and the body.
func asked(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let ending = lines.firstIndex { $0.isEmpty }
    let head = lines[..<(ending ?? lines.count)].map { String(decoding: $0, as: UTF8.self) }
    let words = (head.first ?? "").split(separator: " ", maxSplits: 1)
    var request = ServiceRequest(
        method: words.first.map { String($0) } ?? "", target: words.count > 1 ? String(words[1]) : "")
    for line in head.dropFirst() {
        let sides = line.split(separator: ":", maxSplits: 1)
        guard sides.count == 2 else { continue }
        request.headers.append((sides[0].lowercased(), String(sides[1].drop { $0 == " " })))
    }
    request.body = ending.map { Array(lines[($0 + 1)...].joined(separator: [0x0A])) } ?? []
    let done = DispatchSemaphore(value: 0)
    Task { [request] in
        let ticket = service.admit(request)
        if ticket.isStream {
            // Whole, and in two parts: the same lines are answered.
            let (whole, _) = service.stream(request, ticket)
            let (parts, _) = service.stream(request, ticket)
            if var whole, var parts {
                let half = request.body.count / 2
                let first = answered(by: &whole, [request.body[...]])
                let second = answered(
                    by: &parts, [request.body[..<half], request.body[half...]])
                if first != second { abort() }
            }
        }
        let answer = await service.answer(request, ticket)
        service.ended(ticket, status: answer.status)
        // On the thread of the connection, which answers alike where it does.
        if let quick = service.answerAtOnce(request) {
            service.ended(quick.ticket, status: quick.answer.status)
            if quick.answer.status != answer.status || quick.answer.body != answer.body { abort() }
        }
        let isWhole = answer.headers.allSatisfy { header in
            header.value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        }
        guard (200..<600).contains(answer.status), answer.status != 500, isWhole else { abort() }
        let type = answer.headers.first { $0.name == "content-type" }?.value ?? ""
        if type == "application/json" || type == "application/problem+json" {
            guard (try? Document.read(answer.body, file: "a.json")) != nil else { abort() }
        }
        done.signal()
    }
    done.wait()
}

let service: Service = {
    let service = Service(project: "Examples/white-label/engage.yaml", settings: ServiceSettings())
    guard service.reload().isServed else { abort() }
    return service
}()

/// Loads nothing: every layer that a file names is an empty dictionary.
@Sendable func empty(
    _ path: String, _ place: SourceLocation
) throws(TestFileErrors) -> LocatedValue {
    do { return try Document.read(Array("{}".utf8), file: "empty.json").root } catch {
        throw TestFileErrors(diagnostics: [])
    }
}

let target: Target = {
    let name = unsafe getenv("ENGAGE_TARGET").map { unsafe String(cString: $0) } ?? ""
    guard let found = targets.first(where: { $0.name == name }) else {
        abort()
    }
    return found
}()

/// Hands the bytes of one run to the target that was named.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    target.attack(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
