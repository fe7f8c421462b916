import EngageCore

/// Bytes that are never printed and can be overwritten: a password, a token, a cookie.
///
/// `description`, mirrors and string interpolation show the mask. `erase()` overwrites the one
/// buffer that all holders share; a `String` made from it lives on, so make none.
public final class Secret: Sendable {
    /// The replacement of a secret in every output.
    public static let mask = "•••"

    private let bytes: Guarded<[UInt8]>

    /// Takes over the bytes; the caller overwrites its own copy.
    public init(_ bytes: [UInt8]) { self.bytes = Guarded(bytes) }

    /// Takes the UTF-8 of a text; the text itself is not overwritten.
    public convenience init(_ text: String) { self.init(Array(text.utf8)) }

    /// True where there is nothing, also after `erase()`.
    public var isEmpty: Bool { bytes.withLock { $0.isEmpty } }

    /// Takes a copy of bytes that the caller owns and overwrites.
    public convenience init(copying bytes: Span<UInt8>) {
        var copy: [UInt8] = []
        copy.reserveCapacity(bytes.count)
        for index in bytes.indices { copy.append(bytes[index]) }
        self.init(copy)
    }

    /// Lends the bytes to a closure, which cannot keep them.
    public func withBytes<Result: Sendable>(_ body: (Span<UInt8>) -> Result) -> Result {
        bytes.withLock { body($0.spannable.span) }
    }

    /// Overwrites the bytes with zeros and forgets them.
    public func erase() {
        bytes.withLock { bytes in
            for index in bytes.indices { bytes[index] = 0 }
            bytes.removeAll(keepingCapacity: true)
        }
    }
}

extension Secret: Hashable {
    /// Compares the bytes.
    public static func == (left: Secret, right: Secret) -> Bool {
        if left === right { return true }
        let other = right.bytes.withLock { $0 }
        return left.bytes.withLock { $0 == other }
    }

    /// Hashes the bytes.
    public func hash(into hasher: inout Hasher) { bytes.withLock { hasher.combine($0) } }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The mask.
    public var description: String { Self.mask }
    /// The mask.
    public var debugDescription: String { Self.mask }
    /// No children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
