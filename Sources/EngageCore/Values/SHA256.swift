/// The SHA-256 digest of bytes, as `sha256sum` prints it. Source: FIPS 180-4.
public struct SHA256 {
    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c,
        0x1f83_d9ab, 0x5be0_cd19,
    ]
    private var words = [UInt32](repeating: 0, count: 64)
    /// Bytes that do not fill a block yet.
    private var rest: [UInt8] = []
    private var count = 0

    /// Begins a digest of bytes that come one after the other.
    package init() {}

    /// 64 hexadecimal digits in lower case.
    public static func hex(of bytes: [UInt8]) -> String {
        var digest = SHA256()
        digest.update(bytes)
        return digest.finish()
    }

    /// Takes in more bytes.
    package mutating func update(_ bytes: [UInt8]) {
        count += bytes.count
        var start = 0
        if !rest.isEmpty {
            start = min(bytes.count, 64 - rest.count)
            rest += bytes[..<start]
            guard rest.count == 64 else { return }
            Self.mix(rest, 0, &words, &state)
            rest = []
        }
        while start + 64 <= bytes.count {
            Self.mix(bytes, start, &words, &state)
            start += 64
        }
        rest += bytes[start...]
    }

    /// The digest of everything so far: 64 hexadecimal digits in lower case.
    package mutating func finish() -> String {
        let bits = UInt64(count) * 8
        var end: [UInt8] = [0x80]
        while (count + end.count) % 64 != 56 { end.append(0) }
        for shift in stride(from: 56, through: 0, by: -8) {
            end.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
        }
        update(end)
        var text: [UInt8] = []
        for word in state {
            for shift in stride(from: 28, through: 0, by: -4) {
                let digit = UInt8(truncatingIfNeeded: word >> UInt32(shift)) & 15
                text.append(digit < 10 ? 48 + digit : 87 + digit)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func mix(
        _ bytes: [UInt8], _ start: Int, _ words: inout [UInt32], _ state: inout [UInt32]
    ) {
        // Shifts of fixed width: of others a debug build asks at each one whether it is too wide.
        func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
            word &>> count | word &<< (32 &- count)
        }
        for index in 0..<16 {
            let at = start + 4 * index
            words[index] =
                UInt32(bytes[at]) &<< 24 | UInt32(bytes[at + 1]) &<< 16
                | UInt32(bytes[at + 2]) &<< 8 | UInt32(bytes[at + 3])
        }
        for index in 16..<64 {
            let (low, high) = (words[index - 15], words[index - 2])
            let one = turned(low, 7) ^ turned(low, 18) ^ low &>> 3
            let two = turned(high, 17) ^ turned(high, 19) ^ high &>> 10
            words[index] = words[index - 16] &+ one &+ words[index - 7] &+ two
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        let constants = constants
        for index in 0..<64 {
            let one = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
            let first = h &+ one &+ (e & f ^ ~e & g) &+ constants[index] &+ words[index]
            let two = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
            let second = two &+ (a & b ^ a & c ^ b & c)
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ second)
        }
        let mixed = [a, b, c, d, e, f, g, h]
        for index in 0..<8 { state[index] &+= mixed[index] }
    }

    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1,
        0x923f_82a4, 0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
        0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786,
        0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147,
        0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
        0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
        0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a,
        0x5b9c_ca4f, 0x682e_6ff3, 0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
        0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
