import EngageCore
import EngagePictures

/// The first page of a PDF as SVG, through `pdftocairo` of poppler, a process of its own.
enum PDFConverter {
    /// Seconds of the processor, and of the clock, that a page may take.
    private static let mostSeconds = 10
    /// KiB of memory that the program may have.
    private static let mostMemory = 1 << 20

    private static let drawn = Guarded<[String: Result<ImageAsset, PictureRefusal>]>([:])
    /// Pictures that are kept, at most.
    private static let mostKept = 256

    /// The picture of a file; its contents are the file's, not what the program made of it.
    ///
    /// - Throws: `.notDrawn` where the program is missing, `.damaged` where it refuses the file.
    static func picture(_ bytes: [UInt8]) throws(PictureRefusal) -> ImageAsset {
        let digest = SHA256.hex(of: bytes)
        if let known = drawn.withLock({ $0[digest] }) { return try known.get() }
        let result: Result<ImageAsset, PictureRefusal>
        do throws(PictureRefusal) {
            result = .success(
                try ImageAsset(drawn: try svg(of: bytes), of: bytes, format: "pdf"))
        } catch {
            result = .failure(error)
        }
        drawn.withLock { if $0.count < mostKept { $0[digest] = result } }
        return try result.get()
    }

    private static func svg(of bytes: [UInt8]) throws(PictureRefusal) -> [UInt8] {
        guard let tool = SystemDoor.executable(named: "pdftocairo"),
            let shell = SystemDoor.executable(named: "sh")
        else { throw .notDrawn("a PDF, which needs 'pdftocairo' of poppler-utils") }
        guard let folder = SystemDoor.makeTemporaryFolder() else {
            throw .notDrawn("a PDF, and no folder can be made in '\(SystemDoor.temporaryFolder)'")
        }
        let (source, result) = ("\(folder)/picture.pdf", "\(folder)/picture.svg")
        defer {
            OpenFile.remove(source)
            OpenFile.remove(result)
            SystemDoor.removeFolder(folder)
        }
        do {
            let file = try OpenFile.making(source, permissions: 0o600)
            try file.writer.write(bytes)
            try file.finish()
        } catch {
            throw .notDrawn("a PDF, and '\(folder)' cannot be written")
        }
        // A limit that the system does not know is left out.
        let script = """
            ulimit -t \(mostSeconds); ulimit -v \(mostMemory); ulimit -f \(mostMemory / 64); \
            exec "$@" >/dev/null 2>&1
            """
        let status = SystemDoor.run(
            shell,
            ["sh", "-c", script, "sh", tool, "-svg", "-f", "1", "-l", "1", source, result],
            seconds: 2 * mostSeconds)
        let drawing = (try? InputFile.read(result, limit: PictureLimits.mostBytes).bytes) ?? []
        guard status == 0, !drawing.isEmpty else {
            throw .damaged("PDF", "'pdftocairo' ended with status \(status)")
        }
        return drawing
    }
}
