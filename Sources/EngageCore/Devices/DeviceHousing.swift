/// What of a device's front is seen around and over its screen, and what it leaves free; in points.
///
/// Source: Apple, Human Interface Guidelines and technical specifications.
public struct DeviceHousing: Sendable, Hashable {
    /// What the screen is cut out for, at its upper edge when held upright.
    public enum Cutout: Sendable, Hashable {
        /// Camera and speaker, from the edge down.
        case notch
        /// A capsule below the edge.
        case island
    }

    /// Radius of the screen's corners; 0 for square ones.
    public var cornerRadius: Double
    /// The hole in the screen; nil for none.
    public var cutout: Cutout?
    /// Height of the status bar in portrait, which contains nothing else.
    public var safeTop: Double
    /// True if a bar at the lower edge replaces the home button.
    public var hasHomeIndicator: Bool

    /// Square corners, a button and the status bar of 20 points.
    static let classic = DeviceHousing(
        cornerRadius: 0, cutout: nil, safeTop: 20, hasHomeIndicator: false)

    /// The cutout, upright: how far below the edge it begins, its width and height.
    package var cutoutFrame: Rect? {
        switch cutout {
        case .notch?: Rect(x: 0, y: 0, width: 209, height: 30)
        case .island?: Rect(x: 0, y: 11, width: 126, height: 37)
        case nil: nil
        }
    }

    /// Rows of the table: radius, cutout, height of the status bar, and the devices by their ids.
    private static let table: [(Double, Cutout?, Double, [String])] = [
        (39, .notch, 44, ["iphone-x", "iphone-xs", "iphone-xs-max", "iphone-11-pro"]),
        (39, .notch, 44, ["iphone-11-pro-max"]),
        (41.5, .notch, 48, ["iphone-xr", "iphone-11"]),
        (44, .notch, 50, ["iphone-12-mini", "iphone-13-mini"]),
        (47.33, .notch, 47, ["iphone-12", "iphone-12-pro", "iphone-13", "iphone-13-pro"]),
        (47.33, .notch, 47, ["iphone-14", "iphone-16e"]),
        (53.33, .notch, 47, ["iphone-12-pro-max", "iphone-13-pro-max", "iphone-14-plus"]),
        (55, .island, 59, ["iphone-14-pro", "iphone-14-pro-max", "iphone-15", "iphone-15-plus"]),
        (55, .island, 59, ["iphone-15-pro", "iphone-15-pro-max", "iphone-16", "iphone-16-plus"]),
        (62, .island, 62, ["iphone-16-pro", "iphone-16-pro-max", "iphone-17", "iphone-17-pro"]),
        (62, .island, 62, ["iphone-17-pro-max", "iphone-air"]),
        (18, nil, 20, ["ipad-pro-11", "ipad-pro-11-2", "ipad-pro-11-3", "ipad-pro-11-4"]),
        (18, nil, 20, ["ipad-pro-12.9-3", "ipad-pro-12.9-4", "ipad-pro-12.9-5"]),
        (18, nil, 20, ["ipad-pro-12.9-6", "ipad-pro-11-m4", "ipad-pro-13-m4"]),
        (18, nil, 20, ["ipad-pro-11-m5", "ipad-pro-13-m5", "ipad-air-4", "ipad-air-5"]),
        (18, nil, 20, ["ipad-air-11-m2", "ipad-air-13-m2", "ipad-air-11-m3", "ipad-air-13-m3"]),
        (18, nil, 20, ["ipad-10", "ipad-a16"]),
        (21.5, nil, 20, ["ipad-mini-6", "ipad-mini-a17-pro"]),
    ]

    private static let byID: [String: DeviceHousing] = {
        var found: [String: DeviceHousing] = [:]
        for (radius, cutout, top, ids) in table {
            for id in ids {
                found[id] = DeviceHousing(
                    cornerRadius: radius, cutout: cutout, safeTop: top, hasHomeIndicator: true)
            }
        }
        return found
    }()

    /// Ids that the table names, for its test.
    static var ids: [String] { table.flatMap(\.3) }

    /// The housing of a device; the classic one for an unknown device.
    static func housing(of device: Device) -> DeviceHousing {
        device.id.flatMap { byID[$0] } ?? .classic
    }
}

extension Device {
    /// What is seen around and over the screen.
    public var housing: DeviceHousing { .housing(of: self) }

    /// Height of the status bar as the device is held, in points; on its side a phone's is 20.
    package var statusBarHeight: Double { isLandscape && !isPad ? 20 : housing.safeTop }

    /// Points at both sides that contents keep free of the cutout of a phone on its side.
    package var safeSide: Double { isLandscape && housing.cutout != nil ? housing.safeTop : 0 }

    /// Points at the lower edge that contents keep free of the home indicator and round corners.
    package var safeBottom: Double {
        guard housing.hasHomeIndicator, !isPad else { return 0 }
        return isLandscape ? 21 : 34
    }
}
