import EngageCore

/// How files begin that Engage drew: what may be replaced by another picture.
public enum PictureMark {
    /// Bytes of a file that name its maker.
    public static let length = 1024

    /// True where a file that begins so is a picture or page of Engage.
    public static func isOwn(_ start: [UInt8]) -> Bool {
        let text = String(decoding: start.prefix(length), as: UTF8.self)
        if text.hasPrefix("<svg xmlns=") { return text.contains("font-family=\"Engage Sans,") }
        if text.hasPrefix("<!DOCTYPE html>") {
            return [PagePolicy.alone, PagePolicy.sharing, PagePolicy.searching].contains {
                text.contains($0.replacing("'", with: "&#39;"))
            }
        }
        if text.hasPrefix(PageSheet.mark) { return true }
        if start.starts(with: pngSignature) {
            return start.dropFirst(pngHeader).starts(with: pngChunk)
        }
        return text.hasPrefix("┌─")
    }

    /// A PNG with its maker's name after its header; other bytes as they are.
    public static func marked(png bytes: [UInt8]) -> [UInt8] {
        guard bytes.starts(with: pngSignature), bytes.count > pngHeader else { return bytes }
        return Array(bytes[..<pngHeader]) + pngChunk + bytes[pngHeader...]
    }

    private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// Signature and the first chunk, which every PNG begins with.
    private static let pngHeader = 33
    /// `tEXt`: the software is Engage.
    private static let pngChunk: [UInt8] =
        [0, 0, 0, 15] + Array("tEXtSoftware\0Engage".utf8) + [0x50, 0x0B, 0x0B, 0x72]
}
