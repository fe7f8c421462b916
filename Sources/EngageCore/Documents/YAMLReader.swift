internal import CLibYAML

/// Reads YAML through the events of libyaml; the one file that imports it.
enum YAMLReader {
    /// Reads the one document of a stream.
    ///
    /// - Throws: `DocumentError` at the first place that does not fit.
    static func read(
        _ bytes: [UInt8], file: String, limits: DocumentLimits
    ) throws(DocumentError) -> Document {
        try TextEncoding.check(bytes, file: file)
        try checkDirectives(bytes, file: file)
        let builder = DocumentBuilder(
            file: file, format: .yaml, bytes: bytes,
            limits: limits.boundingUnfolding(of: bytes.count))
        let lineEnds = YAMLLineEnds(bytes)
        var grammar = YAMLGrammar(builder: builder, lineEnds: lineEnds)
        var failure: DocumentError?
        let text = lineEnds.hidden(bytes)
        unsafe text.withUnsafeBufferPointer { buffer in
            do throws(DocumentError) {
                unsafe try parse(buffer, &grammar)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return try grammar.finish()
    }

    /// Directives that a file has at most; libyaml compares each with all before it.
    private static let mostDirectives = 64

    private static func checkDirectives(_ bytes: [UInt8], file: String) throws(DocumentError) {
        var count = 0
        var start = 0
        while start < bytes.count {
            if bytes[start] == UInt8(ascii: "%") {
                count += 1
                if count > mostDirectives {
                    throw DocumentError(
                        .limit, "expected at most \(mostDirectives) directives",
                        at: SourceLocation(file: file, countingTo: start, in: bytes))
                }
            }
            let end = endOfLine(from: start, in: bytes) ?? bytes.count
            if end - start > DocumentLimits.longestLine {
                throw tooLongLine(at: start, in: bytes, file: file)
            }
            start = end + 1
        }
    }

    /// The next line feed at or after a byte; nil without one. The C library scans many
    /// bytes at once, also in a debug build.
    static func endOfLine(from start: Int, in bytes: [UInt8]) -> Int? {
        guard start < bytes.count else { return nil }
        return unsafe bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress,
                let found = unsafe memchr(base + start, 0x0A, buffer.count - start)
            else { return nil }
            return unsafe UnsafeRawPointer(found) - base
        }
    }

    /// A line that is longer than what is read of YAML.
    static func tooLongLine(at start: Int, in bytes: [UInt8], file: String) -> DocumentError {
        DocumentError(
            .limit, "expected lines of at most \(DocumentLimits.longestLine) bytes in YAML",
            at: SourceLocation(file: file, countingTo: start, in: bytes))
    }

    private static func parse(
        _ buffer: UnsafeBufferPointer<UInt8>, _ grammar: inout YAMLGrammar
    ) throws(DocumentError) {
        var parser = unsafe yaml_parser_t()
        guard unsafe yaml_parser_initialize(&parser) == 1 else {
            throw grammar.failure("no memory for a parser", atByte: 0)
        }
        defer { unsafe yaml_parser_delete(&parser) }
        unsafe yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
        var isDone = false
        while !isDone {
            var event = unsafe yaml_event_t()
            guard unsafe yaml_parser_parse(&parser, &event) == 1 else {
                throw unsafe failure(of: parser, &grammar)
            }
            defer { unsafe yaml_event_delete(&event) }
            unsafe isDone = event.type == YAML_STREAM_END_EVENT
            unsafe try handle(event, &grammar)
        }
    }

    private static func handle(
        _ event: yaml_event_t, _ grammar: inout YAMLGrammar
    ) throws(DocumentError) {
        let place = unsafe Int(event.start_mark.index)..<Int(event.end_mark.index)
        switch unsafe event.type {
        case YAML_DOCUMENT_START_EVENT:
            try grammar.startDocument(at: place)
        case YAML_ALIAS_EVENT:
            let data = unsafe event.data.alias
            try grammar.alias(unsafe text(data.anchor) ?? "", at: place)
        case YAML_SCALAR_EVENT:
            let data = unsafe event.data.scalar
            let value = unsafe UnsafeBufferPointer(start: data.value, count: Int(data.length))
            let style = unsafe style(data.style)
            try unsafe grammar.scalar(
                Array(value), style, tag: text(data.tag), anchor: text(data.anchor), at: place)
        case YAML_SEQUENCE_START_EVENT:
            let data = unsafe event.data.sequence_start
            try unsafe grammar.begin(
                .array, isFlow: data.style == YAML_FLOW_SEQUENCE_STYLE, tag: text(data.tag),
                anchor: text(data.anchor), at: place)
        case YAML_MAPPING_START_EVENT:
            let data = unsafe event.data.mapping_start
            try unsafe grammar.begin(
                .dictionary, isFlow: data.style == YAML_FLOW_MAPPING_STYLE, tag: text(data.tag),
                anchor: text(data.anchor), at: place)
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
            try grammar.end(at: place)
        case YAML_STREAM_END_EVENT:
            try grammar.endStream()
        default:
            return
        }
    }

    private static func style(_ style: yaml_scalar_style_t) -> YAMLScalarStyle {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
        case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
        default: .plain
        }
    }

    private static func text(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? {
        unsafe pointer.map { unsafe String(cString: $0) }
    }

    private static func failure(
        of parser: yaml_parser_t, _ grammar: inout YAMLGrammar
    ) -> DocumentError {
        let problem = unsafe parser.problem.flatMap { unsafe String(validatingCString: $0) }
        if unsafe parser.error == YAML_READER_ERROR {
            return unsafe grammar.failure(
                YAMLComplaint.unreadable(problem), atByte: Int(parser.problem_offset))
        }
        let context = unsafe parser.context.flatMap { unsafe String(validatingCString: $0) }
        let (start, stop) = unsafe (
            Int(parser.context_mark.index), Int(parser.problem_mark.index)
        )
        let began = grammar.failure("", at: start).location
        let text = grammar.stop(at: stop)
        let complaint = YAMLComplaint(
            problem: problem, context: context, beginning: "\(began.line):\(began.column)",
            stop: text)
        switch complaint.place {
        case .stop: return grammar.failure(complaint.message, at: stop)
        case .beginning: return grammar.failure(complaint.message, at: start)
        case .quote:
            return grammar.failure(
                complaint.message, atByte: text.openQuote ?? text.line.start)
        case .line: return grammar.failure(complaint.message, atByte: text.line.start)
        case .lineAbove:
            return grammar.failure(
                complaint.message, atByte: (text.above ?? text.line).start)
        }
    }
}
