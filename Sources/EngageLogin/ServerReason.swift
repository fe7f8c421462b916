import EngageCore

/// A Library server's message about a refusal: `code` and `message` of its JSON answer.
///
/// Source: behaviour, login-process#rest. Texts are shortened, put on one line and free of what was
/// sent.
public struct ServerReason: Sendable, Hashable {
    /// The server's code, such as `ERR003`; at most 64 scalars.
    public var code: String?
    /// The server's sentence; at most 300 scalars.
    public var message: String?

    /// Reads an answer's body; nil if it has neither.
    ///
    /// - Parameter mask: removes what the request carried, should the server repeat it.
    public init?(body: [UInt8], mask: SecretMask) {
        guard !body.isEmpty, body.count <= 65_536,
            let document = try? Document.read(body, file: "answer", format: .json)
        else { return nil }
        func text(_ name: String, _ limit: Int) -> String? {
            guard let value = document.root[name] else { return nil }
            let text = value.string ?? (value.kind == .integer ? value.text : nil)
            guard let text, !text.isEmpty else { return nil }
            let masked = mask.masked(text).visible
            var short = String.UnicodeScalarView()
            for scalar in masked.unicodeScalars.prefix(limit) { short.append(scalar) }
            return String(short) + (masked.unicodeScalars.count > limit ? "…" : "")
        }
        code = text("code", 64)
        message = text("message", 300)
        if code == nil, message == nil { return nil }
    }

    /// `ERR003: the message`, or the one of them that is given.
    public var text: String { [code, message].compactMap { $0 }.joined(separator: ": ") }
}
