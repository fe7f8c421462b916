public import EngageCore

/// Pictures and colours of an app by the names that code uses for them.
///
/// Contains the entries of `.xcassets` folders, and loose pictures with `@2x` and `~ipad` in their
/// names.
public struct AssetCatalogue: Sendable {
    /// One file of a picture.
    public struct Picture: Sendable, Hashable {
        /// The file, relative to the folder that was read.
        public var file: String
        /// The family of devices that it is for; nil for every one.
        public var idiom: Idiom?
        /// Pixels a point; nil for a vector, which has any.
        public var scale: Int?
        /// True for a file outside any catalogue, whose extension distinguishes it from files of
        /// the same name.
        var isLoose = false
    }

    private var pictures: [String: [Picture]] = [:]
    private var colors: [String: [(idiom: Idiom?, color: Color)]] = [:]
    /// Faults, each with its location.
    public private(set) var diagnostics: [Diagnostic] = []

    /// Nothing.
    public init() {}

    /// Names of all pictures, in ascending order.
    public var pictureNames: [String] { pictures.keys.sorted() }

    /// Names of all colours, in ascending order.
    public var colorNames: [String] { colors.keys.sorted() }

    /// The file that an app shows for a name, which may end in `.png` or another extension.
    ///
    /// If files differ only in their extension, the one of exactly this name comes first, then one
    /// in a catalogue, then a PNG. A picture for the device's family comes before one for all
    /// devices, and the device's own scale before the next larger one, which comes before a smaller
    /// one.
    public func picture(_ name: String, idiom: Idiom, scale: Int) -> Picture? {
        guard let known = pictures[name] ?? pictures[Self.stem(of: name)] else { return nil }
        let all = Self.named(name, among: known)
        let own = all.filter { $0.idiom == idiom }
        let found = own.isEmpty ? all.filter { $0.idiom == nil } : own
        return (found.isEmpty ? all : found).min { one, other in
            Self.distance(one.scale, scale) < Self.distance(other.scale, scale)
        }
    }

    /// The files that a name means: all of them unless their endings differ.
    private static func named(_ name: String, among known: [Picture]) -> [Picture] {
        func with(_ ending: Substring) -> [Picture] {
            known.filter { $0.isLoose && Self.ending(of: $0.file) == ending }
        }
        let exact = with(ending(of: name))
        if !exact.isEmpty { return exact }
        let sets = known.filter { !$0.isLoose }
        if !sets.isEmpty { return sets }
        let defaultValue = with("png")
        return defaultValue.isEmpty ? known : defaultValue
    }

    /// The extension of a file's name, in lower case; empty if there is none.
    private static func ending(of path: String) -> Substring {
        let base = path.split(separator: "/").last ?? ""
        guard let dot = base.lastIndex(of: "."), dot > base.startIndex else { return "" }
        return Substring(base[base.index(after: dot)...].lowercased())
    }

    private static func distance(_ scale: Int?, _ wanted: Int) -> Int {
        guard let scale else { return 0 }
        return scale >= wanted ? scale - wanted : 10 + wanted - scale
    }

    /// The colour of a name as it is in daylight.
    public func color(_ name: String, idiom: Idiom) -> Color? {
        let all = colors[name] ?? []
        return (all.first { $0.idiom == idiom } ?? all.first { $0.idiom == nil } ?? all.first)?
            .color
    }

    /// Adds a picture outside any catalogue: `logo@2x~ipad.png` is `logo`.
    public mutating func add(loose file: String) {
        let base = file.split(separator: "/").last.map { String($0) } ?? file
        var stem = Self.stem(of: base)
        var picture = Picture(file: file, idiom: nil, scale: 1, isLoose: true)
        for (mark, idiom) in [("~ipad", Idiom.pad), ("~iphone", Idiom.phone)]
        where stem.hasSuffix(mark) {
            picture.idiom = idiom
            stem.removeLast(mark.count)
        }
        for scale in 2...3 where stem.hasSuffix("@\(scale)x") {
            picture.scale = scale
            stem.removeLast(3)
        }
        pictures[stem, default: []].append(picture)
    }

    /// Adds an `.imageset` by its `Contents.json`; pictures of the dark appearance are left out.
    ///
    /// - Parameters:
    ///   - name: the name under which an app finds it, with the folders that give a namespace.
    ///   - path: the path of a file beside the document; nil if there is none of the name.
    public mutating func add(
        imageSet name: String, _ contents: LocatedValue, path: (String) -> String?
    ) {
        var found: [Picture] = []
        for image in Self.entries(of: contents["images"]) {
            guard let file = image["filename"]?.string, let family = Self.family(of: image) else {
                continue
            }
            guard let path = path(file) else {
                report(
                    "the image set '\(name)' names the file '\(file)', which is not there", image)
                continue
            }
            let scale = image["scale"]?.string?.first.flatMap { $0.wholeNumberValue }
            let picture = Picture(
                file: path, idiom: family.idiom, scale: scale.map { min(max($0, 1), 3) })
            if !found.contains(where: { $0.idiom == picture.idiom && $0.scale == picture.scale }) {
                found.append(picture)
            }
        }
        pictures[name, default: []] += found
    }

    /// The entries that are shown by daylight, those that are only for it first.
    private static func entries(of list: LocatedValue?) -> [LocatedValue] {
        let all = list?.elements.map { $0 } ?? []
        let light = all.filter { entry in
            let appearances = entry["appearances"]?.elements.map { $0 } ?? []
            return !appearances.isEmpty
                && appearances.allSatisfy {
                    $0["appearance"]?.string == "luminosity" && $0["value"]?.string == "light"
                }
        }
        return light + all.filter { $0["appearances"] == nil }
    }

    /// Adds a `.colorset` by its `Contents.json`; colours of the dark appearance are left out.
    public mutating func add(colorSet name: String, _ contents: LocatedValue) {
        for entry in Self.entries(of: contents["colors"]) {
            guard let value = entry["color"], let family = Self.family(of: entry) else { continue }
            guard let color = Self.color(of: value["components"]) else {
                if value["platform"] == nil, value["reference"] == nil {
                    report(
                        "the colour set '\(name)' takes components from 0 to 1, 0x00 or 255", value)
                }
                continue
            }
            colors[name, default: []].append((family.idiom, color))
        }
    }

    private mutating func report(_ message: String, _ value: LocatedValue) {
        diagnostics.append(Diagnostic(.warning, .unusableSet, message, at: value.location))
    }

    /// The devices that an entry is for.
    private struct Family {
        /// nil for every device.
        var idiom: Idiom?
    }

    /// The family of an entry; nil for one that no iPhone or iPad uses.
    private static func family(of entry: LocatedValue) -> Family? {
        switch entry["idiom"]?.string {
        case "universal"?, nil: Family()
        case "iphone"?: Family(idiom: .phone)
        case "ipad"?: Family(idiom: .pad)
        default: nil
        }
    }

    private static func color(of components: LocatedValue?) -> Color? {
        guard let components else { return nil }
        // Whole numbers without a point are 0 to 255, as Xcode writes them. All components of a
        // colour are written alike.
        let isOfBytes = ["red", "green", "blue", "white"].contains { name in
            components[name]?.text.contains { !$0.isNumber } == false
                && components[name]?.text.count ?? 0 > 1
        }
        func component(_ name: String) -> Double? {
            guard let text = components[name]?.text else { return nil }
            if text.hasPrefix("0x") || text.hasPrefix("0X") {
                return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
            }
            if isOfBytes, name != "alpha", let whole = Int(text) { return Double(whole) / 255 }
            return Double(text)
        }
        let alpha = component("alpha") ?? 1
        if let white = component("white") {
            return Color(red: white, green: white, blue: white, alpha: alpha)
        }
        guard let red = component("red"), let green = component("green"),
            let blue = component("blue")
        else { return nil }
        return Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A name without its ending.
    static func stem(of name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
        return String(name[..<dot])
    }
}

extension DiagnosticCode {
    /// An image or colour set of a catalogue that cannot be used as it is.
    public static let unusableSet: DiagnosticCode = "unusableSet"
}
