public import EngageCore

/// Why a file holds no scene that can be compared, with the place.
public struct SceneRefusal: Error, Sendable, Hashable {
    /// What was wanted and what was found, one sentence without full stop.
    public let message: String
    /// Where.
    public let place: SourceLocation
}

extension SceneRecord {
    /// Reads a scene that was approved; members that are not known are skipped.
    ///
    /// - Throws: the first member that is missing, of another kind or beyond its bounds.
    public init(reading root: LocatedValue) throws(SceneRefusal) {
        guard root.kind == .dictionary else {
            throw SceneRefusal(
                message: "a scene is an object, found \(root.kind.noun)", place: root.location)
        }
        let reader = SceneReader(root)
        let number = try reader.number("scene", from: 1)
        guard let form = [Self.firstForm, Self.form].first(where: { Double($0) == number }) else {
            throw SceneRefusal(
                message: "this release reads scenes of the forms 1 and \(Self.form), found "
                    + "\(JSONWriter.text(number)); approve it again, or compare with the release "
                    + "that wrote it", place: root["scene"]?.location ?? root.location)
        }
        let word = try reader.text("orientation")
        guard let orientation = Orientation(rawValue: word) else {
            throw SceneRefusal(
                message: "'orientation' is portrait or landscape, found '\(word)'",
                place: root["orientation"]?.location ?? root.location)
        }
        let sides = try reader.numbers("size", 2, from: 0)
        let axes = try reader.texts("axes")
        let list = try reader.list("elements")
        var elements: [Element] = []
        var paths: Set<String> = []
        for value in list {
            let element = try Element(reading: value)
            guard paths.insert(element.path).inserted else {
                throw SceneRefusal(
                    message: "'\(element.path)' is in the scene twice", place: value.location)
            }
            elements.append(element)
        }
        self.init(
            app: try reader.text("app"), device: try reader.text("device"),
            orientation: orientation, axes: axes, size: Size(width: sides[0], height: sides[1]),
            elements: elements, place: root.location)
        self.form = form
        approvals = try reader.objects("approvals") { (value) throws(SceneRefusal) in
            try Approval(reading: value)
        }
        pictures = try reader.objects("pictures") { (value) throws(SceneRefusal) in
            try Picture(reading: value)
        }
        fonts = try reader.objects("fonts") { (value) throws(SceneRefusal) in
            try Font(reading: value)
        }
        var names: Set<String> = []
        for picture in pictures where !names.insert(picture.image).inserted {
            throw SceneRefusal(
                message: "the picture '\(picture.image)' is in the scene twice",
                place: picture.place ?? root.location)
        }
    }
}

extension SceneRecord.Approval {
    fileprivate init(reading value: LocatedValue) throws(SceneRefusal) {
        let reader = SceneReader(value)
        by = try reader.optionalText("by")
        at = try reader.text("at")
        commit = try reader.optionalText("commit")
        isWithFaults = try reader.boolean("withFaults")
        seen = try reader.digest("seen", try reader.text("seen"))
    }
}

extension SceneRecord.Picture {
    fileprivate init(reading value: LocatedValue) throws(SceneRefusal) {
        let reader = SceneReader(value)
        image = try reader.text("image")
        if let word = try reader.optionalText("placeholder") {
            guard let known = PicturePlaceholder(rawValue: word) else {
                throw SceneRefusal(
                    message: "'placeholder' is one of "
                        + PicturePlaceholder.allCases.map(\.rawValue).joined(separator: ", ")
                        + ", found '\(word)'", place: value.location)
            }
            placeholder = known
        }
        format = try reader.optionalText("format")
        sha256 = try reader.optionalDigest("sha256")
        pixels = try reader.optionalDigest("pixels")
        if value["size"] != nil {
            let sides = try reader.numbers("size", 2, from: 0)
            size = Size(width: sides[0], height: sides[1])
        }
        place = value.location
    }
}

extension SceneRecord.Font {
    fileprivate init(reading value: LocatedValue) throws(SceneRefusal) {
        let reader = SceneReader(value)
        name = try reader.text("font")
        sha256 = try reader.digest("sha256", try reader.text("sha256"))
        origin = try reader.optionalText("from")
        place = value.location
    }
}

extension SceneRecord.Element {
    fileprivate init(reading value: LocatedValue) throws(SceneRefusal) {
        guard value.kind == .dictionary else {
            throw SceneRefusal(
                message: "an element is an object, found \(value.kind.noun)", place: value.location)
        }
        let reader = SceneReader(value)
        path = try reader.text("path")
        role = try reader.text("role")
        let sides = try reader.numbers("frame", 4, from: -SceneReader.farthest)
        frame = Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
        text = try reader.optionalText("text")
        font = try reader.optionalText("font")
        alignment = try reader.optionalText("align")
        inset = value["inset"] == nil ? 0 : try reader.number("inset", from: 0)
        lead = value["lead"] == nil ? 0 : try reader.number("lead", from: 0)
        shadow = try reader.color("shadow")
        glyph = try reader.optionalText("glyph")
        drawnWith = try reader.texts("drawnWith")
        isSubstituted = try reader.boolean("substituted")
        missingGlyphs = try reader.texts("missingGlyphs")
        unshaped = try reader.texts("unshaped")
        image = try reader.optionalText("image")
        if value["drawn"] != nil {
            let sides = try reader.numbers("drawn", 4, from: -SceneReader.farthest)
            drawn = Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
        }
        contentMode = try reader.optionalText("contentMode")
        direction = try reader.optionalText("arrow")
        finish = try reader.optionalText("finish")
        (fill, edge) = (try reader.color("fill"), try reader.color("edge"))
        color = try reader.color("color")
        radius = value["radius"] == nil ? 0 : try reader.number("radius", from: 0)
        opacity = value["opacity"] == nil ? 1 : try reader.number("opacity", from: 0)
        isCut = try reader.boolean("cut")
        place = value.location
    }
}

/// The members of one object of a scene.
private struct SceneReader {
    /// Farthest that anything is placed, in points.
    static let farthest = 10_000_000.0

    private let object: LocatedValue

    init(_ object: LocatedValue) { self.object = object }

    func wrong(_ name: String, _ wanted: String, _ found: LocatedValue) -> SceneRefusal {
        SceneRefusal(
            message: "'\(name)' takes \(wanted), found \(found.kind.noun)", place: found.location)
    }

    private func member(_ name: String, _ wanted: String) throws(SceneRefusal) -> LocatedValue {
        guard let value = object[name] else {
            throw SceneRefusal(
                message: "'\(name)' is missing; it takes \(wanted)", place: object.location)
        }
        return value
    }

    func text(_ name: String) throws(SceneRefusal) -> String {
        let value = try member(name, "a text")
        guard let text = value.string else { throw wrong(name, "a text", value) }
        return text
    }

    func optionalText(_ name: String) throws(SceneRefusal) -> String? {
        object[name] == nil ? nil : try text(name)
    }

    func boolean(_ name: String) throws(SceneRefusal) -> Bool {
        guard let value = object[name] else { return false }
        guard let flag = value.boolean else { throw wrong(name, "true or false", value) }
        return flag
    }

    func texts(_ name: String) throws(SceneRefusal) -> [String] {
        var texts: [String] = []
        for value in try list(name, isOptional: true) {
            guard let text = value.string else { throw wrong(name, "texts", value) }
            texts.append(text)
        }
        return texts
    }

    func digest(_ name: String, _ text: String) throws(SceneRefusal) -> String {
        let digits = "0123456789abcdef".utf8
        guard text.utf8.count == 64, text.utf8.allSatisfy({ digits.contains($0) }) else {
            throw SceneRefusal(
                message: "'\(name)' takes 64 hexadecimal digits in small letters, found '\(text)'",
                place: object[name]?.location ?? object.location)
        }
        return text
    }

    func optionalDigest(_ name: String) throws(SceneRefusal) -> String? {
        guard let text = try optionalText(name) else { return nil }
        return try digest(name, text)
    }

    func objects<Object>(
        _ name: String, _ read: (LocatedValue) throws(SceneRefusal) -> Object
    ) throws(SceneRefusal) -> [Object] {
        var objects: [Object] = []
        for value in try list(name, isOptional: true) {
            guard value.kind == .dictionary else {
                throw SceneRefusal(
                    message: "'\(name)' takes objects, found \(value.kind.noun)",
                    place: value.location)
            }
            objects.append(try read(value))
        }
        return objects
    }

    func color(_ name: String) throws(SceneRefusal) -> Color? {
        guard let text = try optionalText(name) else { return nil }
        guard let color = Color(hex: text) else {
            throw SceneRefusal(
                message: "'\(name)' takes a colour such as #FF336699, found '\(text)'",
                place: object[name]?.location ?? object.location)
        }
        return color
    }

    func number(_ name: String, from least: Double) throws(SceneRefusal) -> Double {
        try number(try member(name, "a number"), of: name, from: least)
    }

    private func number(
        _ value: LocatedValue, of name: String, from least: Double
    ) throws(SceneRefusal) -> Double {
        guard let number = value.number else { throw wrong(name, "a number", value) }
        guard number >= least, number <= Self.farthest else {
            throw SceneRefusal(
                message: "'\(name)' takes points up to \(Int(Self.farthest)), found "
                    + JSONWriter.text(number), place: value.location)
        }
        return number
    }

    func numbers(
        _ name: String, _ count: Int, from least: Double
    ) throws(SceneRefusal) -> [Double] {
        let wanted = "\(count) numbers"
        let value = try member(name, wanted)
        guard value.kind == .array, value.count == count else {
            throw wrong(name, wanted, value)
        }
        var numbers: [Double] = []
        for element in value.elements {
            numbers.append(try number(element, of: name, from: least))
        }
        return numbers
    }

    func list(_ name: String, isOptional: Bool = false) throws(SceneRefusal) -> [LocatedValue] {
        if isOptional, object[name] == nil { return [] }
        let value = try member(name, "a list")
        guard value.kind == .array else { throw wrong(name, "a list", value) }
        guard value.count <= SceneRecord.mostElements else {
            throw SceneRefusal(
                message: "a scene has at most \(SceneRecord.mostElements) elements, found "
                    + "\(value.count)", place: value.location)
        }
        return Array(value.elements)
    }
}
