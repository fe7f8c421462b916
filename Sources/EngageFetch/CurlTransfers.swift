import CCurl
import EngageCore
import EngageLogin

/// Concurrent transfers on one thread, through libcurl's multi interface.
///
/// The one place that calls libcurl. The library is opened by the first value made.
@safe struct CurlTransfers: ~Copyable {
    private let multi: UnsafeMutableRawPointer
    private var idle: [UnsafeMutableRawPointer] = unsafe []
    private var running: [Int: Transfer] = [:]

    /// The table of functions, filled once and never changed; hence safe to share.
    private nonisolated(unsafe) static let library: engage_curl? = {
        var table = engage_curl()
        guard unsafe engage_curl_open(&table) != 0 else { return nil }
        return table
    }()

    /// Opens the library; nil where none is installed.
    init?(parallel: Int) {
        guard let library = unsafe Self.library, let multi = library.multi_init() else {
            return nil
        }
        unsafe self.multi = multi
        unsafe withUnsafe(library) { table in
            _ = unsafe engage_multi_long(table, multi, CURLMOPT_MAXCONNECTS, CLong(parallel))
        }
    }

    /// Parts of an address as libcurl itself reads them; nil for an invalid one.
    static func parts(of url: String) -> (scheme: String, host: String)? {
        guard let library = unsafe library, let handle = library.url() else { return nil }
        defer { unsafe library.url_cleanup(handle) }
        guard unsafe library.url_set(handle, CURLUPART_URL, url, 0) == CURLUE_OK else {
            return nil
        }
        func part(_ part: CURLUPart) -> String? {
            var text: UnsafeMutablePointer<CChar>?
            guard unsafe library.url_get(handle, part, &text, 0) == CURLUE_OK,
                let found = unsafe text
            else { return nil }
            defer { unsafe library.free(found) }
            return unsafe String(cString: found)
        }
        guard let scheme = part(CURLUPART_SCHEME), let host = part(CURLUPART_HOST) else {
            return nil
        }
        return (scheme.lowercased(), host.lowercased())
    }

    /// The accepted encodings in requests.
    static let encodings = "gzip, deflate"

    /// Host and port of an address as in the field `Host`; nil for an invalid one.
    static func authority(of url: String) -> String? {
        guard let host = parts(of: url)?.host, let scheme = url.firstRange(of: "://") else {
            return nil
        }
        let authority = url[scheme.upperBound...].prefix { !"/?#".contains($0) }
        let name = authority.split(separator: "@").last ?? authority
        let port = name.drop { $0 != "]" }.isEmpty ? name[...] : name.drop { $0 != "]" }
        guard let colon = port.lastIndex(of: ":") else { return host }
        let isUsual = ["http:80", "https:443"].contains(url[..<scheme.lowerBound] + port[colon...])
        return isUsual ? host : host + port[colon...]
    }

    /// Number of transfers in progress.
    var count: Int { running.count }

    /// Begins a transfer; false where libcurl has no memory for it.
    mutating func start(_ order: TransferOrder, id: Int) -> Bool {
        guard let library = unsafe Self.library,
            let easy = unsafe idle.popLast() ?? library.easy_init()
        else { return false }
        let transfer = unsafe Transfer(id: id, order: order, easy: easy)
        unsafe library.easy_reset(easy)
        for header in order.headers {
            unsafe transfer.headerList = library.slist_append(transfer.headerList, header)
        }
        unsafe withUnsafe(library) { table in
            unsafe Self.configure(easy, order: order, table: table)
            if let list = unsafe transfer.headerList {
                _ = unsafe engage_set_headers(table, easy, list)
            }
            let context = unsafe Unmanaged.passUnretained(transfer).toOpaque()
            _ = unsafe engage_set_receivers(table, easy, receiveBody, receiveHeader, context)
            if let content = order.content {
                transfer.content = content
                _ = unsafe engage_set_sender(
                    table, easy, sendBody, rewindBody, context, CLong(content.count))
            }
            if let method = order.method {
                _ = unsafe engage_set_text(table, easy, CURLOPT_CUSTOMREQUEST, method)
            }
        }
        running[id] = transfer
        guard unsafe library.multi_add_handle(multi, easy) == CURLM_OK else {
            running[id] = nil
            return false
        }
        return true
    }

    /// Advances all transfers, waits at most so long for activity and returns those that ended.
    mutating func wait(milliseconds: Int) -> [(id: Int, end: TransferEnd)] {
        guard let library = unsafe Self.library else { return [] }
        var active: Int32 = 0
        unsafe _ = library.multi_perform(multi, &active)
        var ended = takeEnded()
        if ended.isEmpty {
            unsafe _ = library.multi_poll(multi, nil, 0, Int32(milliseconds), nil)
            unsafe _ = library.multi_perform(multi, &active)
            ended = takeEnded()
        }
        return ended
    }

    private mutating func takeEnded() -> [(id: Int, end: TransferEnd)] {
        guard let library = unsafe Self.library else { return [] }
        var ended: [(id: Int, end: TransferEnd)] = []
        var left: Int32 = 0
        while let message = unsafe library.multi_info_read(multi, &left) {
            guard unsafe message.pointee.msg == CURLMSG_DONE,
                let easy = unsafe message.pointee.easy_handle
            else { continue }
            let result = unsafe engage_result(message)
            unsafe withUnsafe(library) { table in
                guard let context = unsafe engage_context(table, easy) else { return }
                let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context)
                    .takeUnretainedValue()
                unsafe ended.append((transfer.id, transfer.end(result, table: table)))
            }
            unsafe _ = library.multi_remove_handle(multi, easy)
            unsafe idle.append(easy)
        }
        for (id, _) in ended {
            if let transfer = running.removeValue(forKey: id) {
                unsafe library.slist_free_all(transfer.headerList)
            }
        }
        return ended
    }

    private static func configure(
        _ easy: UnsafeMutableRawPointer, order: TransferOrder,
        table: UnsafePointer<engage_curl>
    ) {
        let texts: [(CURLoption, String?)] = [
            (CURLOPT_URL, order.url), (CURLOPT_USERAGENT, order.userAgent),
            (CURLOPT_ACCEPT_ENCODING, Self.encodings), (CURLOPT_PROTOCOLS_STR, "http,https"),
            (CURLOPT_CAINFO, order.caFile), (CURLOPT_COPYPOSTFIELDS, order.form),
        ]
        for case let (option, text?) in texts {
            unsafe _ = engage_set_text(table, easy, option, text)
        }
        let numbers: [(CURLoption, Int)] = [
            (CURLOPT_NOSIGNAL, 1), (CURLOPT_FOLLOWLOCATION, 0),
            (CURLOPT_SSL_VERIFYPEER, 1), (CURLOPT_SSL_VERIFYHOST, 2),
            (CURLOPT_CONNECTTIMEOUT_MS, order.connectMilliseconds),
            (CURLOPT_TIMEOUT_MS, order.totalMilliseconds),
        ]
        for (option, number) in numbers {
            unsafe _ = engage_set_long(table, easy, option, CLong(number))
        }
    }

    deinit {
        guard let library = unsafe Self.library else { return }
        for transfer in running.values {
            unsafe _ = library.multi_remove_handle(multi, transfer.easy)
            unsafe library.slist_free_all(transfer.headerList)
            unsafe library.easy_cleanup(transfer.easy)
        }
        for index in unsafe idle.indices { unsafe library.easy_cleanup(idle[index]) }
        unsafe _ = library.multi_cleanup(multi)
    }
}

/// The options of one transfer; all others are the same for all.
struct TransferOrder {
    var url: String
    var headers: [String]
    var form: String?
    var method: String?
    var content: LoginBody?
    var connectMilliseconds: Int
    var totalMilliseconds: Int
    var bytes: Int
    var headerBytes: Int
    var caFile: String?
    var userAgent: String
}

/// How one transfer ended.
struct TransferEnd {
    /// The kind of failure; nil where an answer arrived whole, whatever its status.
    var failure: FetchFailure.Code?
    /// libcurl's own words for the failure.
    var text: String
    /// What is wrong with the header of the answer; nil where nothing is.
    var headerFault: String?
    /// True where the header lines alone were longer than allowed.
    var isHeaderTooLarge: Bool
    /// True where no TLS connection could be agreed on.
    var isHandshake: Bool
    var status: Int
    /// Bytes of the request that left; 0 if no connection was made.
    var sentBytes: Int
    var body: [UInt8]
    var headers: [String: String]
    /// Where a redirect leads, made absolute; nil for every other answer.
    var redirect: String?
}

/// What has arrived of one transfer; libcurl holds its address while it runs.
@safe private final class Transfer {
    let id: Int
    let limit: Int
    let headerLimit: Int
    let easy: UnsafeMutableRawPointer
    var headerList: UnsafeMutablePointer<curl_slist>?
    var body: [UInt8] = []
    var headers: [String: String] = [:]
    var headerBytes = 0
    var isTooLarge = false
    var headerFault: String?
    var content: LoginBody?
    var contentOffset = 0

    init(id: Int, order: TransferOrder, easy: UnsafeMutableRawPointer) {
        self.id = id
        limit = order.bytes
        headerLimit = order.headerBytes
        unsafe self.easy = easy
    }

    /// Takes a piece of the body; false beyond the limit.
    func receive(_ piece: UnsafeRawBufferPointer) -> Bool {
        guard body.count + piece.count <= limit else {
            isTooLarge = true
            return false
        }
        unsafe body.append(contentsOf: piece)
        return true
    }

    /// Writes the next piece of the body into libcurl's buffer; 0 at the end.
    func send(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        guard let content else { return 0 }
        var space = unsafe buffer.mutableSpan
        let count = content.write(from: contentOffset, into: &space)
        contentOffset += count
        return count
    }

    /// Takes one header line, also of a trailer; false beyond the limit of all of them.
    ///
    /// A status line begins anew. At most 200 lines are kept.
    func receiveHeader(_ piece: UnsafeRawBufferPointer) -> Bool {
        headerBytes += piece.count
        guard headerBytes <= headerLimit else { return false }
        if unsafe piece.starts(with: "HTTP/".utf8) {
            headers.removeAll(keepingCapacity: true)
            length = nil
        } else if let colon = unsafe piece.firstIndex(of: UInt8(ascii: ":")), headers.count < 200 {
            // Bytes, not characters: hundreds of answers have thousands of lines.
            let value = unsafe piece[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
            let name = unsafe String(
                decoding: piece[..<colon].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 },
                as: UTF8.self)
            let text = unsafe String(
                decoding: value.prefix { $0 != 0x0D && $0 != 0x0A }, as: UTF8.self)
            if name == "content-length", let fault = fault(ofLength: text) {
                headerFault = fault
                return false
            }
            // Cookies may repeat and cannot be joined by a comma.
            let first = name == "set-cookie" ? headers[name] : nil
            headers[name] = first.map { "\($0)\n\(text)" } ?? text
        }
        return true
    }

    /// The length that the answer names for its body.
    private var length: Int?

    /// What is wrong with a length that libcurl would pass over: where two differ, or one is beyond
    /// all numbers, the end of the body is undefined (RFC 9112, section 6.3).
    private func fault(ofLength text: String) -> String? {
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let digits = part.filter { $0 != " " && $0 != "\t" }
            guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
                return nil
            }
            guard let number = Int(digits) else {
                return "its 'Content-Length' of \(digits.count) digits is no length"
            }
            if let length, length != number {
                return "it has two lengths, 'Content-Length' \(length) and \(number)"
            }
            length = number
        }
        return nil
    }

    func end(_ result: CURLcode, table: UnsafePointer<engage_curl>) -> TransferEnd {
        let text = unsafe table.pointee.easy_strerror(result).map { unsafe String(cString: $0) }
        let redirect = unsafe engage_redirect(table, easy).map { unsafe String(cString: $0) }
        let code = Self.code(of: result)
        let isHeaderTooLarge =
            !isTooLarge && (headerBytes > headerLimit || code == .answerTooLarge)
        return TransferEnd(
            failure: headerFault != nil
                ? .answerUnreadable : isTooLarge || isHeaderTooLarge ? .answerTooLarge : code,
            text: text ?? "", headerFault: headerFault, isHeaderTooLarge: isHeaderTooLarge,
            isHandshake: result == CURLE_SSL_CONNECT_ERROR,
            status: unsafe engage_status(table, easy),
            sentBytes: unsafe engage_request_size(table, easy), body: body, headers: headers,
            redirect: redirect)
    }

    /// libcurl's results as Engage's kinds of failure; nil for success.
    private static func code(of result: CURLcode) -> FetchFailure.Code? {
        switch result {
        case CURLE_OK: nil
        case CURLE_URL_MALFORMAT: .addressRefused
        // The address was checked before: what follows no protocol is the answer.
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: .answerUnreadable
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: .hostUnknown
        case CURLE_COULDNT_CONNECT: .connectionRefused
        case CURLE_OPERATION_TIMEDOUT: .timedOut
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR:
            .certificateRefused
        // What is too long was seen before: the second is of a decompressor.
        case CURLE_BAD_CONTENT_ENCODING, CURLE_WRITE_ERROR: .answerDamaged
        // One header line beyond what libcurl takes; 100 is CURLE_TOO_LARGE of newer releases.
        case CURLE_OUT_OF_MEMORY, CURLcode(rawValue: 100): .answerTooLarge
        default: .connectionLost
        }
    }
}

private func withUnsafe(_ table: engage_curl, _ body: (UnsafePointer<engage_curl>) -> Void) {
    var table = table
    unsafe withUnsafePointer(to: &table) { unsafe body($0) }
}

private let receiveBody: engage_receiver = { bytes, size, count, context in
    guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
    let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    let piece = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
    return unsafe transfer.receive(piece) ? size * count : 0
}

private let receiveHeader: engage_receiver = { bytes, size, count, context in
    guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
    let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    let line = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
    return unsafe transfer.receiveHeader(line) ? size * count : 0
}

private let sendBody: engage_receiver = { bytes, size, count, context in
    guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
    let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    let length = size * count
    return unsafe bytes.withMemoryRebound(to: UInt8.self, capacity: length) { bytes in
        let buffer = unsafe UnsafeMutableBufferPointer(start: bytes, count: length)
        return unsafe transfer.send(into: buffer)
    }
}

private let rewindBody: engage_rewinder = { context, offset, origin in
    guard let context = unsafe context, origin == SEEK_SET else { return CURL_SEEKFUNC_CANTSEEK }
    let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    transfer.contentOffset = Int(offset)
    return CURL_SEEKFUNC_OK
}
