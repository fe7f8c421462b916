/// FNV-1a of 64 bits, which finds damage and makes names; it is no guard against forgery.
package struct Checksum {
    /// The sum of the bytes so far.
    package private(set) var value: UInt64

    /// Begins a sum; another seed gives another one of the same bytes.
    package init(seed: UInt64 = 0xcbf2_9ce4_8422_2325) { value = seed }

    /// Adds a byte.
    package mutating func mix(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

    /// The sum of bytes.
    ///
    /// One loop over the bytes in place: called from another module, a loop over any sequence
    /// took 36 ms for 200 answers.
    package static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var value = Checksum().value
        let span = bytes.span
        for index in span.indices { value = (value ^ UInt64(span[index])) &* 0x100_0000_01b3 }
        return value
    }

    /// The sum of bytes.
    package static func of(_ bytes: [UInt8]) -> UInt64 { of(bytes[...]) }
}
