/// One device as a login SDK sees it: idiom, model identifier and the bounds of its screen.
public struct Device: Sendable, Hashable {
    /// Name in the catalogue, lower case with hyphens: `iphone-12-mini`; nil for a described one.
    public var id: String?
    /// Marketing name: `iPhone 12 mini`; nil where it is not known.
    public var name: String?
    /// `hw.machine` of the device: `iPhone13,1`; nil where it is not known.
    public var model: String?
    /// iPhone or iPad.
    public var idiom: Idiom
    /// Width of the screen bounds in points, in the orientation given.
    public var width: Double
    /// Height of the screen bounds in points, in the orientation given.
    public var height: Double
    /// How it is held.
    public var orientation: Orientation
    /// Pixels a point, 1 to 3; nil where it is not known.
    public var scale: Int?
    /// Year of the first sale; nil where it is not known.
    public var year: Int?
    /// Where the figures come from.
    public var source: String
    /// Every model identifier of the device, separated by blanks.
    var modelList: String

    /// Describes a device; width and height in points, as the screen reports them.
    public init(
        id: String? = nil, name: String? = nil, model: String? = nil, idiom: Idiom, width: Double,
        height: Double, orientation: Orientation? = nil, scale: Int? = nil, year: Int? = nil,
        source: String = "described"
    ) {
        self.id = id
        self.name = name
        self.model = model
        self.idiom = idiom
        self.width = width
        self.height = height
        self.orientation = orientation ?? Orientation(width: width, height: height)
        self.scale = scale
        self.year = year
        self.source = source
        modelList = model ?? ""
    }

    /// Every model identifier of the device, oldest first.
    public var models: [String] { modelList.split(separator: " ").map { String($0) } }

    /// True for an iPad.
    public var isPad: Bool { idiom == .pad }

    /// True where it is held in landscape.
    public var isLandscape: Bool { orientation == .landscape }

    /// The same device held so; the bounds are swapped where that turns it.
    public func held(in other: Orientation) -> Device {
        guard other != orientation else { return self }
        var turned = self
        turned.orientation = other
        if Orientation(width: width, height: height) != other, width != height {
            swap(&turned.width, &turned.height)
        }
        return turned
    }

    /// The same device in a requested orientation: bounds of the catalogue are swapped if that
    /// turns it, given bounds are used as they are. Source: behaviour, formats#scenario.
    public func asked(in other: Orientation) -> Device {
        guard id == nil else { return held(in: other) }
        var asked = self
        asked.orientation = other
        return asked
    }

    /// What a person calls it: its name, model or size.
    public var title: String {
        name ?? model ?? "\(Self.text(width))x\(Self.text(height))"
    }

    private static func text(_ points: Double) -> String {
        points == points.rounded() && abs(points) < 1e9 ? String(Int(points)) : "\(points)"
    }
}

extension Device: CustomStringConvertible {
    /// Its name in the catalogue, else its marketing name or model, and how it is held.
    public var description: String {
        "\(id ?? name ?? model ?? idiom.rawValue), \(orientation.rawValue)"
    }
}
