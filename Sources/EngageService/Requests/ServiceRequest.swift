/// One request of HTTP, free of sockets.
public struct ServiceRequest: Sendable {
    /// The method in capitals, such as `GET`.
    public var method: String
    /// Path and query as they were sent.
    public let target: String
    /// Names in small letters, with values, in the order they were sent.
    public var headers: [(name: String, value: String)]
    /// The body; empty for none.
    public var body: [UInt8]
    /// Address of the client, without port; it is counted and never logged.
    public var client: String

    /// The path as it was sent, without the query.
    let path: Substring
    /// The query as it was sent; nil for none.
    let query: Substring?

    /// Describes a request.
    public init(
        method: String, target: String, headers: [(name: String, value: String)] = [],
        body: [UInt8] = [], client: String = ""
    ) {
        self.method = method
        self.target = target
        let mark = target.utf8.firstIndex(of: UInt8(ascii: "?"))
        path = mark.map { target[..<$0] } ?? target[...]
        query = mark.map { target[target.utf8.index(after: $0)...] }
        self.headers = headers
        self.body = body
        self.client = client
    }

    /// True for a request that wants content and changes nothing.
    var asksForContent: Bool { method == "GET" || method == "HEAD" }

    /// The first value of a header; nil for none.
    func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

    /// `Content-Type` without parameters, in small letters; nil for none.
    var mediaType: String? {
        header("content-type")?.split(separator: ";").first.map {
            $0.filter { $0 != " " }.lowercased()
        }
    }

    /// Bytes of address and headers.
    var headSize: Int {
        headers.reduce(method.utf8.count + target.utf8.count) {
            $0 + $1.name.utf8.count + $1.value.utf8.count + 4
        }
    }
}

/// Percent-encoded text of an address: `%` and two digits for a byte.
enum AddressText {
    /// The text; nil for invalid digits, or bytes that are no UTF-8.
    ///
    /// - Parameter plusIsBlank: true in a query that a form makes.
    static func decoded(_ text: some StringProtocol, plusIsBlank: Bool = false) -> String? {
        let coded = text.utf8
        guard coded.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
            return String(text)
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(coded.count)
        var rest = coded.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit)
                else { return nil }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsBlank: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// The text as a part of a path or a query: every byte that could mean something is coded.
    static func coded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                bytes.append(byte)
            default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// Names and values of a query or a form, in their order; nil where one cannot be read.
    static func pairs(
        _ text: some StringProtocol, plusIsBlank: Bool = true
    ) -> [(name: String, value: String)]? {
        var pairs: [(name: String, value: String)] = []
        for (name, value) in written(text) {
            guard let name = decoded(name, plusIsBlank: plusIsBlank),
                let value = decoded(value, plusIsBlank: plusIsBlank)
            else { return nil }
            pairs.append((name, value))
        }
        return pairs
    }

    /// The same as they were sent; an empty value where there is none.
    static func written(_ text: some StringProtocol) -> [(name: Substring, value: Substring)] {
        let text = Substring(text)
        return text.utf8.split(separator: UInt8(ascii: "&")).map { part in
            guard let mark = part.firstIndex(of: UInt8(ascii: "=")) else {
                return (text[part.startIndex..<part.endIndex], "")
            }
            return (
                text[part.startIndex..<mark], text[part.index(after: mark)..<part.endIndex]
            )
        }
    }
}
