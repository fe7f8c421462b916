import EngageCore

/// The JSON body of a request as it leaves, byte by byte from where its parts live.
///
/// It is never assembled: a secret is escaped on its way into the requested buffer, so
/// that its own bytes stay the one copy.
public struct LoginBody: Sendable, Hashable {
    private enum Piece: Sendable, Hashable {
        case plain([UInt8])
        case escaped(Secret)

        var count: Int {
            switch self {
            case .plain(let bytes): bytes.count
            case .escaped(let secret):
                secret.withBytes { bytes in
                    var count = 0
                    for index in bytes.indices { count += LoginBody.length(of: bytes[index]) }
                    return count
                }
            }
        }
    }

    private var pieces: [Piece] = []
    /// Length in bytes; 0 where there is no body.
    public private(set) var count = 0

    /// The members of a request's body, in order.
    init(_ parts: [LoginRequest.Part]) {
        guard !parts.isEmpty else { return }
        for (index, part) in parts.enumerated() {
            var writer = JSONWriter()
            writer.string(part.name)
            add(.plain((index == 0 ? [UInt8(ascii: "{")] : [UInt8(ascii: ",")]) + writer.bytes))
            add(.plain([UInt8(ascii: ":")]))
            switch part.value {
            case .text(let text):
                var writer = JSONWriter()
                if part.isNumber, let number = Int(text) {
                    writer.integer(number)
                } else {
                    writer.string(text)
                }
                add(.plain(writer.bytes))
            case .secret(let secret):
                add(.plain([UInt8(ascii: "\"")]))
                add(.escaped(secret))
                add(.plain([UInt8(ascii: "\"")]))
            }
        }
        add(.plain([UInt8(ascii: "}")]))
    }

    private mutating func add(_ piece: Piece) {
        pieces.append(piece)
        count += piece.count
    }

    /// Writes the bytes from an offset on, as many as fit.
    ///
    /// - Returns: the number of bytes written; 0 at the end.
    public func write(from offset: Int, into buffer: inout MutableSpan<UInt8>) -> Int {
        var start = 0
        var written = 0
        for piece in pieces {
            let length = piece.count
            defer { start += length }
            guard offset + written < start + length else { continue }
            guard written < buffer.count else { break }
            let skipped = offset + written - start
            switch piece {
            case .plain(let bytes):
                for byte in bytes[skipped...].prefix(buffer.count - written) {
                    buffer[written] = byte
                    written += 1
                }
            case .escaped(let secret):
                var cursor = Self.cursor(in: secret, after: skipped)
                while written < buffer.count, let byte = Self.next(of: secret, &cursor) {
                    buffer[written] = byte
                    written += 1
                }
            }
        }
        return written
    }

    /// A copy of the whole body; its receiver owns a copy of its secrets.
    public var bytes: [UInt8] {
        var copy = ContiguousArray<UInt8>(repeating: 0, count: count)
        var span = copy.mutableSpan
        _ = write(from: 0, into: &span)
        // The array takes the storage over: there is one copy, as before.
        return Array(copy)
    }

    /// A place within the escaped bytes of a secret: a byte, and a step of its escape.
    private struct Cursor: Sendable {
        var index: Int
        var step: Int
    }

    private static func cursor(in secret: Secret, after skipped: Int) -> Cursor {
        secret.withBytes { bytes in
            var left = skipped
            for index in bytes.indices {
                let length = length(of: bytes[index])
                if left < length { return Cursor(index: index, step: left) }
                left -= length
            }
            return Cursor(index: bytes.count, step: 0)
        }
    }

    /// The next escaped byte; nil at the end, also where the secret was erased meanwhile.
    private static func next(of secret: Secret, _ cursor: inout Cursor) -> UInt8? {
        let place = cursor
        let found = secret.withBytes { bytes -> (byte: UInt8, length: Int)? in
            guard place.index < bytes.count else { return nil }
            let byte = bytes[place.index]
            return (escaped(byte, place.step), length(of: byte))
        }
        guard let found else { return nil }
        cursor =
            place.step + 1 < found.length
            ? Cursor(index: place.index, step: place.step + 1)
            : Cursor(index: place.index + 1, step: 0)
        return found.byte
    }

    private static func length(of byte: UInt8) -> Int {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): 2
        case 0..<0x20: 6
        default: 1
        }
    }

    /// One byte of a byte's escape: `\"`, `\\`, `\u000A`, or the byte itself.
    private static func escaped(_ byte: UInt8, _ step: Int) -> UInt8 {
        func digit(_ value: UInt8) -> UInt8 {
            value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
        }
        switch (length(of: byte), step) {
        case (2, 0), (6, 0): return UInt8(ascii: "\\")
        case (6, 1): return UInt8(ascii: "u")
        case (6, 2), (6, 3): return UInt8(ascii: "0")
        case (6, 4): return digit(byte >> 4)
        case (6, 5): return digit(byte & 15)
        default: return byte
        }
    }
}
