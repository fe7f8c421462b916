/// The texts of a form that is sent as `multipart/form-data`. Source: RFC 7578.
enum MultipartForm {
    /// Fields that are read at most.
    private static let most = 64

    /// Names and values in their order; parts that are no texts with a name are left out.
    static func fields(of request: ServiceRequest) -> [(name: Substring, value: Substring)] {
        let type = request.header("content-type") ?? ""
        guard let boundary = parameter("boundary", of: type[...]), !boundary.isEmpty,
            let text = String(validating: request.body, as: UTF8.self)
        else { return [] }
        // Before the first boundary and behind the last one there is nothing of the form.
        let parts = ("\r\n" + text).split(
            separator: "\r\n--\(boundary)", maxSplits: most, omittingEmptySubsequences: false)
        return parts.dropFirst().compactMap { part in
            guard part.hasPrefix("\r\n"), let end = part.firstRange(of: "\r\n\r\n") else {
                return nil
            }
            let heads = part[..<end.lowerBound].split(separator: "\r\n")
            let disposition = heads.first {
                $0.lowercased().hasPrefix("content-disposition:")
            }
            guard let name = disposition.flatMap({ parameter("name", of: $0) }) else { return nil }
            return (name, part[end.upperBound...])
        }
    }

    /// A parameter of a header, with or without quotes.
    private static func parameter(_ name: String, of header: Substring) -> Substring? {
        for part in header.split(separator: ";").dropFirst() {
            let word = part.drop { $0 == " " }
            guard word.lowercased().hasPrefix("\(name)=") else { continue }
            let value = word.dropFirst(name.count + 1)
            guard value.first == "\"" else { return value }
            return value.dropFirst().prefix { $0 != "\"" }
        }
        return nil
    }
}
