import EngageCore

/// Reads a file or standard input line by line in bounded memory.
struct LineReader: ~Copyable {
    /// One line, without its end.
    struct Line: Sendable {
        /// Its number in the file, from 1.
        var number: Int
        /// Its bytes; none of a line that is too long.
        var bytes: [UInt8]
        /// True where it has more bytes than a line may have.
        var isTooLong = false
    }

    /// The file as it was named; `<stdin>` for `-`.
    let name: String

    private let file: OpenFile
    private let longestLine: Int
    private var buffer: [UInt8] = []
    private var number = 0
    private var isAtEnd = false
    /// True inside a line that is too long, whose bytes are passed over.
    private var isPassingOver = false

    /// Bytes that are read at once.
    private static let chunk = 512 << 10

    /// Opens a file, or standard input for `-`.
    ///
    /// - Throws: 66 where it is missing, 65 where it may not be read.
    init(_ path: String, longestLine: Int) throws(CommandFailure) {
        name = path == "-" ? "<stdin>" : path
        self.longestLine = longestLine
        if path == "-" {
            file = .standardInput
        } else {
            do {
                file = try OpenFile.reading(path)
            } catch {
                throw CommandFailure(
                    error.isMissing ? .missingInput : .invalidInput,
                    "expected a readable file: \(error.text)",
                    at: SourceLocation(file: path, line: 1, column: 1))
            }
        }
    }

    /// The lines that have arrived whole, blank ones left out; nil at the end of the input.
    ///
    /// A program that writes one line and waits for its answer gets it: nothing is read ahead.
    ///
    /// - Throws: 74 where reading breaks off.
    mutating func next() throws(CommandFailure) -> [Line]? {
        while !isAtEnd {
            let known = buffer.count
            do {
                isAtEnd = try !file.read(upTo: Self.chunk, into: &buffer)
            } catch {
                throw CommandFailure(.inputOutput, "\(name): reading broke off: \(error.text)")
            }
            let lines = wholeLines(searchingFrom: known)
            if buffer.count > longestLine { isPassingOver = true }
            if isPassingOver { buffer.removeAll(keepingCapacity: false) }
            if !lines.isEmpty { return lines }
        }
        return nil
    }

    /// Takes the lines that are whole out of the buffer; the last one needs no end.
    private mutating func wholeLines(searchingFrom known: Int) -> [Line] {
        var lines: [Line] = []
        var start = 0
        var searched = isPassingOver ? 0 : known
        while let end = buffer[searched...].firstIndex(of: 0x0A) {
            add(start..<end, to: &lines)
            start = end + 1
            searched = start
        }
        if isAtEnd, start < buffer.count || isPassingOver {
            add(start..<buffer.count, to: &lines)
            start = buffer.count
        }
        buffer.removeSubrange(..<start)
        return lines
    }

    private mutating func add(_ range: Range<Int>, to lines: inout [Line]) {
        number += 1
        if isPassingOver || range.count > longestLine {
            isPassingOver = false
            lines.append(Line(number: number, bytes: [], isTooLong: true))
            return
        }
        let bytes = buffer[range]
        if !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
            lines.append(Line(number: number, bytes: Array(bytes)))
        }
    }
}
