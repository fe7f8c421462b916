import EngageCore

/// One answer of HTTP, free of sockets.
public struct ServiceAnswer: Sendable {
    /// The status, such as 200.
    public var status: Int
    /// Names in small letters, with values.
    public var headers: [(name: String, value: String)]
    /// The body; empty for none.
    public var body: [UInt8]
    /// What the body is called while it stays the same, in quotes; nil for nothing.
    var tag: String?
    /// True where more than project and address decide it, such as what a branch of git is now.
    var isMomentary = false

    /// Describes an answer.
    public init(
        status: Int = 200, headers: [(name: String, value: String)] = [], body: [UInt8] = []
    ) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// A body of a type, under a tag that is made from its content.
    static func content(
        _ body: [UInt8], _ type: String = "application/json", keeping: String = "no-cache",
        tag: String? = nil
    ) -> ServiceAnswer {
        let tag = tag ?? Self.tag(of: body)
        var answer = ServiceAnswer(
            headers: [("content-type", type), ("cache-control", keeping), ("etag", tag)],
            body: body)
        answer.tag = tag
        return answer
    }

    /// The tag of a body: the first half of its SHA-256.
    static func tag(of body: [UInt8]) -> String { "\"\(SHA256.hex(of: body).prefix(32))\"" }

    /// The answer for who has the body already: 304 without it. Lines of one name are one list.
    /// Source: RFC 9110, 5.3.
    func given(_ request: ServiceRequest) -> ServiceAnswer {
        guard let tag, status == 200, request.asksForContent,
            request.headers.contains(where: {
                $0.name == "if-none-match" && Self.names($0.value, tag)
            })
        else { return self }
        var answer = self
        answer.status = 304
        answer.headers.removeAll { $0.name == "content-type" }
        answer.body = []
        return answer
    }

    /// True if a list of tags, `*` for any, has one; weak tags match as well.
    private static func names(_ list: String, _ tag: String) -> Bool {
        if list == tag || list == "*" { return true }
        return list.split(separator: ",").contains { part in
            let one = part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
            let text = String(one)
            return text == tag || text == "W/\(tag)" || text == "*"
        }
    }
}
