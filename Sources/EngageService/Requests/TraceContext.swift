/// The trace that a request belongs to, as `traceparent` of W3C Trace Context names it.
public struct TraceContext: Sendable {
    /// The header, as it is passed on.
    public let text: String
    /// The id of the trace, 32 digits.
    public let id: String
    /// `tracestate`: what other systems add to the trace; nil without.
    private let state: String?

    /// What a request to another server has of it.
    var headers: [String] {
        ["traceparent: \(text)"] + (state.map { ["tracestate: \($0)"] } ?? [])
    }

    /// Reads the headers; nil for text that is none, which may be anything and goes nowhere.
    public init?(_ text: String, state: String? = nil) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard text.utf8.count <= 64, parts.count >= 4, parts[0].count == 2, parts[0] != "ff",
            parts[1].count == 32, parts[2].count == 16, parts[3].count == 2,
            text.utf8.allSatisfy({
                (0x30...0x39).contains($0) || (0x61...0x66).contains($0) || $0 == 0x2D
            }),
            !parts[1].allSatisfy({ $0 == "0" }), !parts[2].allSatisfy({ $0 == "0" })
        else { return nil }
        self.text = text
        id = String(parts[1])
        let isState = state.map { state in
            (1...512).contains(state.utf8.count)
                && state.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        }
        self.state = isState == true ? state : nil
    }
}
