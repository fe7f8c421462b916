public import EngageCore

/// How an answer is drawn beyond its contents: size of a dialog and skin.
public struct PictureStyle: Sendable {
    /// An era, or the device's own.
    public enum ThemeName: String, Sendable, Hashable, CaseIterable {
        case ios6, ios7, modern
        /// By the year in which the device was first sold.
        case auto
    }

    /// How large a dialog is on a phone.
    public var dialogSize: DialogSize
    /// The era of bars, rows and buttons.
    public var skin: ThemeName
    /// True where the size that the guide gives a dialog is outlined on one that is larger.
    public var outlinesGuide: Bool
    /// The fonts that the app brings.
    public var fonts = AppFonts()

    /// Over the whole screen of a phone, and each device in its own skin, by default.
    public init(
        _ dialogSize: DialogSize = .screen, skin: ThemeName = .auto, outlinesGuide: Bool = false
    ) {
        self.dialogSize = dialogSize
        self.skin = skin
        self.outlinesGuide = outlinesGuide
    }

    /// The table of looks for a device; one of an unknown year is flat.
    func table(for device: Device) -> Theme {
        switch skin {
        case .ios6: .ios6
        case .ios7: .ios7
        case .modern: .modern
        case .auto:
            switch device.year {
            case let year? where year < Self.flatYear: .ios6
            case let year? where year >= Self.modernYear: .modern
            default: .ios7
            }
        }
    }

    /// iOS 7 was released in 2013.
    private static let flatYear = 2013
    /// iOS 13 was released in 2019.
    private static let modernYear = 2019
}
