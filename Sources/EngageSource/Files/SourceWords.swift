/// Which files of an app have a word, whatever it means there: in statements, comments and texts.
///
/// Each file is looked through once. A word is kept as a number with that of its file, 8 bytes for
/// each file that has it; of 16 million words in an app two share a number once in 60,000 questions.
struct SourceWords: Sendable {
    /// What of a word's number is kept, above the number of the file.
    private static let ofWord: UInt64 = ~0 << 24
    /// Files that can be told apart.
    static let mostFiles = 1 << 24

    private var pairs: [UInt64] = []
    private var isSorted = true

    /// Notes the words of a file.
    ///
    /// - Parameter keywords: words, of which one stands before each that is noted; nil for all.
    mutating func note(_ text: [UInt8], in file: Int, behind keywords: Set<String>? = nil) {
        guard file < Self.mostFiles else { return }
        let wanted = keywords.map { Set($0.map(Self.number)) }
        var words: Set<UInt64> = []
        var (number, length) = (Self.first, 0)
        var isName = false
        // The word before, where only blanks stand between.
        var before: UInt64?
        func end() {
            let word = number & Self.ofWord
            let isBehind = wanted.map { wanted in before.map(wanted.contains) ?? false } ?? true
            if isName, isBehind { words.insert(word) }
            before = word
            (number, length) = (Self.first, 0)
        }
        for byte in text {
            if Self.isOfWord[Int(byte)] {
                if length == 0 { isName = byte &- 0x30 > 9 }
                if isName { number = Self.added(byte, to: number) }
                length += 1
            } else {
                if length > 0 { end() }
                if byte > 0x20 { before = nil }
            }
        }
        if length > 0 { end() }
        for word in words { pairs.append(word | UInt64(file)) }
        isSorted = false
    }

    /// Ends the notes, before anybody asks.
    mutating func sort() {
        guard !isSorted else { return }
        pairs.sort()
        isSorted = true
    }

    /// The files that have a word, in ascending order.
    func files(with word: String) -> [Int] {
        let wanted = Self.number(of: word)
        return pairs[place(of: wanted)...].prefix { $0 & Self.ofWord == wanted }
            .map { Int($0 & ~Self.ofWord) }
    }

    /// True for a file that has a word.
    func has(_ word: String, _ file: Int) -> Bool {
        let wanted = Self.number(of: word) | UInt64(file)
        let place = place(of: wanted)
        return place < pairs.count && pairs[place] == wanted
    }

    /// Where a pair is, or would be.
    private func place(of wanted: UInt64) -> Int {
        var (low, high) = (0, pairs.count)
        while low < high {
            let middle = (low + high) / 2
            if pairs[middle] < wanted { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The files that have one of some words.
    func files(with words: some Sequence<String>) -> Set<Int> {
        words.reduce(into: []) { $0.formUnion(files(with: $1)) }
    }

    private static let first: UInt64 = 0xCBF2_9CE4_8422_2325

    /// One more byte of a word, as the hash FNV-1a of 64 bits takes it.
    private static func added(_ byte: UInt8, to number: UInt64) -> UInt64 {
        (number ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    private static func number(of word: String) -> UInt64 {
        word.utf8.reduce(first) { added($1, to: $0) } & ofWord
    }

    private static let isOfWord: [Bool] = (0...255).map { (byte: Int) -> Bool in
        switch byte {
        case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F, 0x80...: true
        default: false
        }
    }
}
