import EngageCore

/// The sizes of the views in an interface file, `.xib`, which a nib made from it contains.
///
/// Interface Builder writes these files; only the outermost objects and their frames are read, in
/// one pass.
enum NibFile {
    /// The maximum number of bytes of a file that is read.
    static let largest = 1 << 20
    /// The maximum number of views that are listed.
    static let mostViews = 32

    /// Frames of the outermost views in their order, as x, y, width and height; nil for a file of
    /// another kind.
    static func frames(in bytes: [UInt8]) -> [[Double]]? {
        guard bytes.count <= largest else { return nil }
        var frames: [[Double]] = []
        var open: [String] = []
        var isNib = false
        var rest = bytes[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")), frames.count < mostViews {
            guard let end = rest[start...].firstIndex(of: UInt8(ascii: ">")) else { break }
            let tag = String(decoding: rest[(start + 1)..<end], as: UTF8.self)
            rest = rest[(end + 1)...]
            if tag.hasPrefix("?") || tag.hasPrefix("!") { continue }
            if tag.hasPrefix("/") {
                _ = open.popLast()
                continue
            }
            let name = String(tag.prefix { $0 != " " && $0 != "/" && $0 != "\n" })
            if open.isEmpty {
                isNib = name == "document"
                guard isNib else { return nil }
            }
            // document, objects, the view, its frame
            if name == "rect", open.count == 3, open[1] == "objects", open[2] != "placeholder",
                value(of: "key", in: tag) == "frame"
            {
                let numbers = ["x", "y", "width", "height"].compactMap { name in
                    value(of: name, in: tag).flatMap { Double($0) }
                }
                if numbers.count == 4, numbers.allSatisfy(\.isFinite) { frames.append(numbers) }
            }
            if !tag.hasSuffix("/") { open.append(name) }
            guard open.count < 512 else { return nil }
        }
        return isNib ? frames : nil
    }

    /// The value of an attribute of a tag; nil if it has none of this name.
    private static func value(of name: String, in tag: String) -> String? {
        guard let start = tag.firstRange(of: " \(name)=\"")?.upperBound else { return nil }
        return tag[start...].firstIndex(of: "\"").map { String(tag[start..<$0]) }
    }
}
