import EngageCore

/// The service's other calls; they name providers and describe none.
///
/// Source: behaviour, providers#other-calls.
public enum ServiceCall: Sendable, Hashable {
    /// The configured providers of an application: `POST <domain>/api/v2/providers`.
    case providers(domain: String)
    /// All that an application could use: `POST <domain>/api/v2/get_available_providers`.
    case availableProviders(domain: String)
    /// The relying party of a secret key: `POST <server>/plugin/lookup_rp`.
    case lookup(server: String, apiKey: String, asXML: Bool)

    /// The request; the key of a lookup travels in the body and never in the address.
    public var request: FetchRequest {
        switch self {
        case .providers(let domain):
            FetchRequest("\(domain)/api/v2/providers", form: "")
        case .availableProviders(let domain):
            FetchRequest("\(domain)/api/v2/get_available_providers", form: "")
        case .lookup(let server, let apiKey, let asXML):
            FetchRequest(
                "\(server)/plugin/lookup_rp",
                form: "apiKey=\(Self.encoded(apiKey))&format=\(asXML ? "xml" : "json")")
        }
    }

    /// What such a call answers: texts and lists by name.
    public struct Answer: Sendable, Hashable {
        /// Single texts, such as `realm`.
        public var texts: [String: String] = [:]
        /// Lists of provider names, such as `signin` and `social`, or `signinProviders`.
        public var lists: [String: [String]] = [:]
    }

    /// The keys of the application are in nothing that is kept or printed.
    private static let secretNames = ["apiKey", "token"]

    /// Reads an answer, JSON or XML, with or without a JSONP call around it.
    ///
    /// - Throws: the service's own refusal, or that the answer cannot be read.
    public static func read(_ answer: FetchAnswer) throws(FetchFailure) -> Answer {
        let first = answer.body.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        return first == UInt8(ascii: "<") ? try xml(answer) : try json(answer)
    }

    private static func json(_ answer: FetchAnswer) throws(FetchFailure) -> Answer {
        let document: Document
        do {
            document = try Document.read(
                withoutCallback(answer.body), file: answer.url, format: .json)
        } catch {
            throw FetchFailure(
                .answerUnreadable, error.message, at: error.location, status: answer.status)
        }
        let root = document.root
        guard root.kind == .dictionary else {
            throw FetchFailure(
                .answerUnreadable, "\(answer.url): expected an object", status: answer.status)
        }
        try check(ServiceEnvelope(reading: root), answer)
        var result = Answer()
        for entry in root.entries where !secretNames.contains(entry.key) {
            if entry.value.kind == .array {
                result.lists[entry.key] = entry.value.elements.compactMap(\.string)
            } else if let text = entry.value.string {
                result.take(text, as: entry.key)
            }
        }
        for entry in root["shareWidget"].map({ Array($0.entries) }) ?? [] {
            result.lists["shareWidget.\(entry.key)"] = entry.value.elements.compactMap(\.string)
        }
        return result
    }

    private static func xml(_ answer: FetchAnswer) throws(FetchFailure) -> Answer {
        guard let fields = XMLFields(reading: answer.body),
            !fields.root.name.lowercased().hasPrefix("html")
        else {
            throw FetchFailure(
                .answerUnreadable, "\(answer.url): expected JSON or XML of the service",
                status: answer.status)
        }
        if let stat = fields.root.attributes["stat"] {
            let err = fields["err"]?.attributes ?? [:]
            try check(
                ServiceEnvelope(
                    isOK: stat == "ok", code: err["code"].flatMap { Int($0) },
                    message: err["msg"]), answer)
        }
        var result = Answer()
        for child in fields.children where !secretNames.contains(child.name) {
            result.take(child.text, as: child.name)
        }
        return result
    }

    private static func check(
        _ envelope: ServiceEnvelope?, _ answer: FetchAnswer
    ) throws(FetchFailure) {
        if let envelope, !envelope.isOK {
            throw .service(envelope, url: answer.url, status: answer.status)
        }
        guard (200..<300).contains(answer.status) else {
            throw FetchFailure(
                .statusRefused,
                "\(answer.url): the server answered with HTTP status \(answer.status)",
                status: answer.status)
        }
    }

    /// The object inside `name(...);`; every other body as it is. No part of it is ever run.
    static func withoutCallback(_ body: [UInt8]) -> [UInt8] {
        let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
        var rest = body[...]
        while let first = rest.first, blanks.contains(first) { rest = rest.dropFirst() }
        guard let open = rest.firstIndex(of: UInt8(ascii: "(")),
            rest[..<open].allSatisfy({
                $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "$")
                    || (0x30...0x39).contains($0) || (0x41...0x5A).contains($0)
                    || (0x61...0x7A).contains($0)
            })
        else { return body }
        while let last = rest.last, blanks.contains(last) || last == UInt8(ascii: ";") {
            rest = rest.dropLast()
        }
        guard rest.last == UInt8(ascii: ")") else { return body }
        return Array(rest[(open + 1)...].dropLast())
    }

    /// A text as a value of a form: every byte that could mean something is coded.
    package static func encoded(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            let scalar = Unicode.Scalar(byte)
            if scalar.properties.isAlphabetic && byte < 0x80 || (0x30...0x39).contains(byte) {
                result.unicodeScalars.append(scalar)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return result
    }
}

extension ServiceCall.Answer {
    /// Keeps a text; comma-separated lists become lists.
    mutating func take(_ text: String, as name: String) {
        if name == "signinProviders" || name == "shareProviders" {
            lists[name] = text.split(separator: ",").map(String.init)
        } else {
            texts[name] = text
        }
    }
}
