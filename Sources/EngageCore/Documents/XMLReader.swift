internal import CLibXML2

/// Reads XML property lists through libxml2's SAX interface; the one file that imports libxml2.
///
/// No network, no external DTD, no internal subset, no entities but the five predefined. libxml2
/// reports its current byte; from there the location of an element is found in the source.
enum XMLReader {
    /// libxml2 takes 256 elements inside one another: `plist`, these, and one scalar.
    static let depth = 254

    /// Reads one property list.
    ///
    /// - Throws: `DocumentError` at the first place that does not fit.
    static func read(
        _ source: [UInt8], file: String, limits: DocumentLimits
    ) throws(DocumentError) -> Document {
        let bytes = try TextEncoding.utf8(ofXML: source, file: file)
        let blanks: [UInt8] = [0x20, 0x0A, 0x0D, 0x09, 0xEF, 0xBB, 0xBF]
        let first = bytes.firstIndex { !blanks.contains($0) } ?? bytes.count
        guard first < bytes.count, bytes[first] == UInt8(ascii: "<") else {
            let found = FoundText.describe(bytes, at: first)
            throw DocumentError(
                .syntax, "expected an XML or binary property list, found \(found)",
                at: SourceLocation(file: file, countingTo: first, in: bytes))
        }
        var limits = limits
        limits.depth = min(limits.depth, depth)
        var grammar = PropertyListGrammar(
            builder: DocumentBuilder(file: file, format: .xml, bytes: bytes, limits: limits))
        if let place = LongTag.first(in: bytes) {
            grammar.tooManyAttributes(at: place)
        } else {
            parse(bytes, &grammar)
        }
        return try grammar.finish()
    }

    private static func parse(_ bytes: [UInt8], _ grammar: inout PropertyListGrammar) {
        guard engage_xml_available() != 0 else {
            return grammar.fail(
                .unavailable, "expected libxml2 to read XML with, found none; install libxml2",
                at: 0)
        }
        unsafe bytes.withUnsafeBytes { buffer in
            var source = unsafe Source(rest: buffer)
            unsafe withUnsafeMutablePointer(to: &source) { source in
                unsafe parse(source, &grammar)
            }
        }
    }

    private static func parse(
        _ source: UnsafeMutablePointer<Source>, _ grammar: inout PropertyListGrammar
    ) {
        let read: xmlInputReadCallback = { source, room, count in
            guard let source = unsafe source, let room = unsafe room else { return 0 }
            let typed = unsafe source.assumingMemoryBound(to: Source.self)
            return unsafe typed.pointee.read(into: room, atMost: Int(count))
        }
        let context = unsafe xmlCreateIOParserCtxt(
            nil, nil, read, nil, source, XML_CHAR_ENCODING_NONE)
        guard let context = unsafe context else {
            return grammar.fail(.syntax, "expected XML, found the end of the input", at: 0)
        }
        defer { unsafe xmlFreeParserCtxt(context) }
        unsafe xmlCtxtUseOptions(context, options)
        guard let handlers = unsafe context.pointee.sax else { return }
        unsafe handlers.pointee = xmlSAXHandler()
        unsafe install(in: handlers)
        unsafe withUnsafeMutablePointer(to: &grammar) { pointer in
            var state = unsafe State(context: context, grammar: pointer)
            unsafe withUnsafeMutablePointer(to: &state) { state in
                unsafe context.pointee.userData = UnsafeMutableRawPointer(state)
                unsafe xmlParseDocument(context)
                let end = unsafe state.pointee.offset
                unsafe pointer.pointee.endDocument(at: end)
            }
        }
    }

    /// What libxml2 reads from, piece by piece: given all of a file at once it would copy it whole.
    @unsafe private struct Source {
        /// What was not read yet.
        var rest: UnsafeRawBufferPointer

        mutating func read(into room: UnsafeMutablePointer<CChar>, atMost count: Int) -> Int32 {
            let part = unsafe UnsafeRawBufferPointer(rebasing: rest.prefix(max(count, 0)))
            if let bytes = part.baseAddress {
                unsafe UnsafeMutableRawPointer(room).copyMemory(
                    from: bytes, byteCount: part.count)
            }
            unsafe rest = unsafe UnsafeRawBufferPointer(rebasing: rest.dropFirst(part.count))
            return Int32(part.count)
        }
    }

    private static var options: Int32 {
        let wanted = [
            XML_PARSE_NONET, XML_PARSE_BIG_LINES, XML_PARSE_NOERROR, XML_PARSE_NOWARNING,
            XML_PARSE_IGNORE_ENC,
        ]
        return wanted.reduce(0) { $0 | Int32($1.rawValue) }
    }

    private static func install(in handlers: UnsafeMutablePointer<xmlSAXHandler>) {
        unsafe handlers.pointee.initialized = XML_SAX2_MAGIC
        unsafe handlers.pointee.startElementNs = {
            data, name, prefix, _, namespaces, _, attributes, _, _ in
            guard let state = unsafe State.from(data), let name = unsafe name else { return }
            unsafe state.pointee.start(
                name, hasPrefix: prefix != nil, namespaces: Int(namespaces),
                attributes: Int(attributes))
        }
        unsafe handlers.pointee.endElementNs = { data, _, _, _ in
            guard let state = unsafe State.from(data) else { return }
            unsafe state.pointee.end()
        }
        let characters: charactersSAXFunc = { data, text, count in
            guard let state = unsafe State.from(data), let text = unsafe text else { return }
            unsafe state.pointee.characters(text, Int(count))
        }
        unsafe handlers.pointee.characters = unsafe characters
        // The same for both, or libxml2 guesses which blanks matter.
        unsafe handlers.pointee.ignorableWhitespace = unsafe characters
        unsafe handlers.pointee.cdataBlock = unsafe characters
        // libxml2 knows the five predefined entities itself and requests all others.
        unsafe handlers.pointee.getEntity = { data, name in
            guard let state = unsafe State.from(data) else { return nil }
            unsafe state.pointee.reference(name)
            return nil
        }
        unsafe handlers.pointee.internalSubset = { data, name, _, _ in
            guard let state = unsafe State.from(data) else { return }
            unsafe state.pointee.doctype(name)
        }
        unsafe handlers.pointee.serror = { data, error in
            guard let state = unsafe State.from(data), let error = unsafe error else { return }
            unsafe state.pointee.report(error)
        }
    }

    /// What the callbacks share; lives as long as one call of `xmlParseDocument`.
    @unsafe private struct State {
        let context: xmlParserCtxtPtr
        let grammar: UnsafeMutablePointer<PropertyListGrammar>
        /// Namespaces that were declared so far.
        var namespaces = 0

        static func from(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<State>? {
            unsafe data?.assumingMemoryBound(to: State.self)
        }

        /// The byte of the source at libxml2's position, 0 to the count whatever libxml2 reports.
        var offset: Int {
            guard let input = unsafe context.pointee.input else { return 0 }
            return unsafe offset(of: input.pointee.cur, in: input)
        }

        /// The byte of the source for a pointer into libxml2's input.
        private func offset(of place: UnsafePointer<UInt8>?, in input: xmlParserInputPtr) -> Int {
            guard let base = unsafe input.pointee.base, let place = unsafe place else { return 0 }
            // Addresses as numbers: libxml2 also leaves pointers that belong to no one input.
            let distance = Int(bitPattern: place) &- Int(bitPattern: base)
            let consumed = unsafe input.pointee.consumed
            let sum = Int(truncatingIfNeeded: consumed) &+ distance
            return unsafe min(max(sum, 0), grammar.pointee.count)
        }

        mutating func start(
            _ name: UnsafePointer<UInt8>, hasPrefix: Bool, namespaces: Int, attributes: Int
        ) {
            guard unsafe !grammar.pointee.hasFailed else { return unsafe stop() }
            unsafe self.namespaces += namespaces
            guard attributes + namespaces <= LongTag.attributes,
                unsafe self.namespaces <= LongTag.namespaces
            else {
                unsafe grammar.pointee.tooManyAttributes(before: offset)
                return unsafe stop()
            }
            var length = 0
            while unsafe name[length] != 0 { length += 1 }
            let text = unsafe UnsafeBufferPointer(start: name, count: length)
            let element = unsafe hasPrefix ? nil : PropertyListElement(named: text.span)
            unsafe grammar.pointee.start(element, before: offset, named: length)
            unsafe stopIfDone()
        }

        func end() {
            guard unsafe !grammar.pointee.hasFailed else { return unsafe stop() }
            unsafe grammar.pointee.end(at: offset)
            unsafe stopIfDone()
        }

        func characters(_ text: UnsafePointer<UInt8>, _ count: Int) {
            guard unsafe !grammar.pointee.hasFailed else { return unsafe stop() }
            if unsafe grammar.pointee.isInScalar {
                // Text without entities is in libxml2's input as it is in the source.
                if let input = unsafe context.pointee.input, let base = unsafe input.pointee.base,
                    unsafe text >= base, unsafe text < input.pointee.end
                {
                    let offset = unsafe offset(of: text, in: input)
                    if unsafe grammar.pointee.extend(from: offset, count: count) { return }
                }
                unsafe grammar.pointee.append(UnsafeBufferPointer(start: text, count: count).span)
            } else {
                let text = unsafe UnsafeBufferPointer(start: text, count: count)
                unsafe grammar.pointee.between(text.span, at: offset)
                unsafe stopIfDone()
            }
        }

        func reference(_ name: UnsafePointer<UInt8>?) {
            guard unsafe !grammar.pointee.hasFailed else { return unsafe stop() }
            let text = unsafe name.map { unsafe String(cString: $0) } ?? ""
            unsafe grammar.pointee.fail(
                .refused,
                "expected one of &amp; &lt; &gt; &quot; &apos;, found the entity '\(text)'",
                backFrom: offset, to: UInt8(ascii: "&"))
            unsafe stopIfDone()
        }

        func doctype(_ name: UnsafePointer<UInt8>?) {
            guard unsafe !grammar.pointee.hasFailed else { return unsafe stop() }
            let text = unsafe name.map { unsafe String(cString: $0) } ?? ""
            unsafe grammar.pointee.doctype(text, before: offset)
            unsafe stopIfDone()
        }

        func report(_ error: UnsafePointer<xmlError>) {
            guard unsafe error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
            guard unsafe !grammar.pointee.hasFailed else { return unsafe stop() }
            if unsafe error.pointee.code == XML_ERR_MISPLACED_CDATA_END.rawValue {
                unsafe grammar.pointee.strayEnd(from: offset)
            } else {
                let text = unsafe error.pointee.message.map { unsafe String(cString: $0) } ?? ""
                unsafe grammar.pointee.libraryError(text, at: offset)
            }
            unsafe stop()
        }

        private func stopIfDone() {
            if unsafe grammar.pointee.hasFailed { unsafe stop() }
        }

        /// Ends the parsing at libxml2's next look, its input left as it is.
        ///
        /// `xmlStopParser` frees the input at once, but libxml2 continues to read in it after it
        /// reported an error: after `]]>` in a text the process crashed.
        private func stop() {
            unsafe context.pointee.instate = XML_PARSER_EOF
            unsafe context.pointee.disableSAX = 2
        }
    }
}

extension XMLReader {
    /// Root and children of a small answer; nil where it is not well-formed or has a document type.
    static func elements(in bytes: [UInt8]) -> [XMLFields.Element]? {
        // Entities of its own would be unfolded in attributes before the document type is seen.
        let hasType = bytes.indices.contains {
            bytes[$0] == UInt8(ascii: "<") && bytes[$0...].starts(with: "<!DOCTYPE".utf8)
        }
        guard LongTag.first(in: bytes) == nil, !hasType else { return nil }
        let options =
            XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
        let parsed = unsafe bytes.withUnsafeBytes { buffer in
            unsafe xmlReadMemory(
                buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count),
                nil, nil, Int32(options))
        }
        guard let document = unsafe parsed else { return nil }
        defer { unsafe xmlFreeDoc(document) }
        guard unsafe document.pointee.intSubset == nil,
            let root = unsafe xmlDocGetRootElement(document)
        else { return nil }
        var elements = [unsafe element(root, hasText: false)]
        var child = unsafe root.pointee.children
        while let next = unsafe child {
            if unsafe next.pointee.type == XML_ELEMENT_NODE {
                elements.append(unsafe element(next, hasText: true))
            }
            unsafe child = next.pointee.next
        }
        return elements
    }

    private static func element(_ node: xmlNodePtr, hasText: Bool) -> XMLFields.Element {
        var attributes: [String: String] = [:]
        var attribute = unsafe node.pointee.properties
        while let next = unsafe attribute {
            if let name = unsafe text(next.pointee.name), let value = unsafe next.pointee.children {
                attributes[name] = unsafe content(of: value)
            }
            unsafe attribute = next.pointee.next
        }
        return XMLFields.Element(
            name: unsafe text(node.pointee.name) ?? "", attributes: attributes,
            text: hasText ? unsafe content(of: node) : "")
    }

    private static func content(of node: xmlNodePtr) -> String {
        guard let buffer = unsafe xmlBufferCreate() else { return "" }
        defer { unsafe xmlBufferFree(buffer) }
        guard unsafe xmlNodeBufGetContent(buffer, node) == 0 else { return "" }
        return unsafe text(xmlBufferContent(buffer)) ?? ""
    }

    private static func text(_ pointer: UnsafePointer<xmlChar>?) -> String? {
        guard let pointer = unsafe pointer else { return nil }
        return unsafe String(cString: pointer)
    }
}
