internal import CLibXML2

/// A small XML answer of a service: the root, its attributes, and its children with theirs.
///
/// Document types are refused, nothing is loaded from outside, and deeper elements give their text.
public struct XMLFields: Sendable, Hashable {
    /// One element.
    public struct Element: Sendable, Hashable {
        /// Name of the element.
        public var name: String
        /// Attribute values by name.
        public var attributes: [String: String]
        /// Text inside it, also of deeper elements.
        public var text: String
    }

    /// The root; its text is empty.
    public var root: Element
    /// Its children, in order.
    public var children: [Element]

    /// Reads an answer of at most 1 MiB; nil where it is not well-formed or has a document type.
    public init?(reading bytes: [UInt8]) {
        guard bytes.count <= 1 << 20, !bytes.isEmpty else { return nil }
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
            let node = unsafe xmlDocGetRootElement(document)
        else { return nil }
        root = unsafe Self.element(node, hasText: false)
        children = []
        var child = unsafe node.pointee.children
        while let next = unsafe child {
            if unsafe next.pointee.type == XML_ELEMENT_NODE {
                children.append(unsafe Self.element(next, hasText: true))
            }
            unsafe child = next.pointee.next
        }
    }

    /// The first child of a name.
    public subscript(name: String) -> Element? { children.first { $0.name == name } }

    private static func element(_ node: xmlNodePtr, hasText: Bool) -> Element {
        var attributes: [String: String] = [:]
        var attribute = unsafe node.pointee.properties
        while let next = unsafe attribute {
            if let name = unsafe text(next.pointee.name), let value = unsafe next.pointee.children {
                attributes[name] = unsafe content(of: value)
            }
            unsafe attribute = next.pointee.next
        }
        return Element(
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
