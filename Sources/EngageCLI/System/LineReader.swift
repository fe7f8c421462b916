import EngageCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads a file or standard input line by line in bounded memory.
struct LineReader: ~Copyable {
    /// One line, without its end.
    struct Line: Sendable {
        /// Its number in the file, from 1.
        var number: Int
        /// Its bytes; none of a line that is too long or blank.
        var bytes: [UInt8]
        /// What it holds.
        var content = Content.text
    }

    /// What a line holds.
    enum Content: Sendable {
        case text
        /// Only blanks.
        case blank
        /// More bytes than a line may have.
        case tooLong
    }

    /// The file as it was named; `<stdin>` for `-`.
    let name: String
    /// True once nothing more can be read.
    private(set) var isAtEnd = false

    private let file: OpenFile
    private let longestLine: Int
    private let keepsBlank: Bool
    private var buffer: [UInt8] = []
    /// First byte that is in no line yet, and first that was not searched for an end of line.
    private var start = 0
    private var searched = 0
    private var number = 0
    /// True inside a line that is too long, whose bytes are skipped.
    private var isPassingOver = false

    /// Bytes that a device may still give; nil for what ends by itself.
    private var remaining: Int?

    /// Bytes that are read at once.
    private static let chunk = 512 << 10

    /// Opens a file, or standard input for `-`.
    ///
    /// - Throws: 66 where it is missing, 65 where it may not be read.
    init(_ path: String, longestLine: Int, keepsBlank: Bool) throws(CommandFailure) {
        name = path == "-" ? "<stdin>" : path
        self.longestLine = longestLine
        self.keepsBlank = keepsBlank
        var begun: [UInt8] = []
        var remaining: Int?
        file = path == "-" ? .standardInput : try Self.opened(path, &begun, &remaining)
        buffer = begun
        self.remaining = remaining
    }

    private static func opened(
        _ path: String, _ begun: inout [UInt8], _ remaining: inout Int?
    ) throws(CommandFailure) -> OpenFile {
        let file: OpenFile
        do { file = try OpenFile.readingAnything(path) } catch {
            try InputFile.checkSocket(error, named: path)
            throw unreadable(path, error)
        }
        let status: FileStatus
        do { status = try file.status() } catch { throw unreadable(path, error) }
        try InputFile.check(status.kind, from: .argument, named: path)
        if status.kind == .characterDevice { remaining = InputFile.largestOfDevice }
        begun = try InputFile.waitForWriter(of: file, status, named: path)
        return file
    }

    private static func unreadable(_ path: String, _ error: SystemError) -> CommandFailure {
        CommandFailure(
            error.isMissing ? .missingInput : .invalidInput,
            error.isMissing ? "no such file" : "cannot read: \(error.text)", in: path)
    }

    /// The next lines that have arrived whole; none where more must be read first.
    ///
    /// Blank lines are left out unless they are kept.
    ///
    /// - Parameters:
    ///   - count: lines at most.
    ///   - size: the last of the lines is the one that brings them to that many bytes.
    mutating func lines(atMost count: Int, upTo size: Int) -> [Line] {
        var lines: [Line] = []
        var remaining = size
        while lines.count < count, remaining > 0, let end = endOfLine() {
            number += 1
            let line = line(start..<end)
            start = min(end + 1, buffer.count)
            searched = start
            remaining -= line.bytes.count
            if line.content != .blank || keepsBlank { lines.append(line) }
        }
        return lines
    }

    /// Reads on; `lines` receives the result, the last line needs no end.
    ///
    /// - Throws: 74 where reading breaks off, 65 for a device that does not end.
    mutating func read() throws(CommandFailure) {
        if buffer.count - start > longestLine { isPassingOver = true }
        buffer.removeSubrange(..<(isPassingOver ? buffer.count : start))
        start = 0
        searched = buffer.count
        do {
            let count = buffer.count
            isAtEnd = try !file.read(upTo: Self.chunk, into: &buffer)
            remaining? -= buffer.count - count
        } catch {
            isAtEnd = true
            // The result of a line is not the line.
            buffer = []
            searched = 0
            throw CommandFailure(.inputOutput, "\(name): cannot read: \(error.text)")
        }
        if let remaining, remaining < 0 {
            isAtEnd = true
            throw InputFile.endlessDevice(named: name)
        }
    }

    /// Waits until there is input, or until standard output has no reader any more.
    func wait(milliseconds: Int32) -> OpenFile.Readiness {
        let output = OpenFile.standardOutput
        return file.wait(milliseconds: milliseconds, orReaderOf: output)
    }

    /// Where the line that begins at `start` ends; nil where more must be read to know it.
    private mutating func endOfLine() -> Int? {
        let from = searched
        let found = unsafe buffer.withUnsafeBytes { bytes -> Int? in
            guard from < bytes.count, let base = bytes.baseAddress,
                let place = unsafe memchr(base + from, 0x0A, bytes.count - from)
            else { return nil }
            return unsafe UnsafeRawPointer(place) - base
        }
        searched = buffer.count
        if let found { return found }
        return isAtEnd && (start < buffer.count || isPassingOver) ? buffer.count : nil
    }

    private mutating func line(_ range: Range<Int>) -> Line {
        if isPassingOver || range.count > longestLine {
            isPassingOver = false
            return Line(number: number, bytes: [], content: .tooLong)
        }
        let bytes = buffer[range]
        let isBlank = bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        return isBlank
            ? Line(number: number, bytes: [], content: .blank)
            : Line(number: number, bytes: Array(bytes))
    }
}
