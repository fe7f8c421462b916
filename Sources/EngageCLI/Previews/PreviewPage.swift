import EngageCore
import EngagePictures

/// Pages that show one configuration on several devices.
struct PreviewPage: Sendable {
    /// Heading of the page.
    let title: String
    /// Devices on the page; none means the one that the configuration names and one of each size.
    let devices: [Device]
    /// How they are held.
    let orientations: [Orientation]
    /// Theme and size of the drawing.
    let style: PictureStyle
    /// Folder with the app's pictures.
    let assets: AssetFolder?
    /// Links to other pages, and the findings.
    var around = PageSurroundings()
    /// The variants of a gallery; none means the style.
    var looks: [PictureLook] = []

    /// The style with the app's own fonts.
    private var dressed: PictureStyle { style.with(fontsOf: assets) }

    /// One of each size of old and new, beside the requested device.
    private static let others = [
        "iphone-5", "iphone-8", "iphone-12-mini", "iphone-15-pro", "ipad-2", "ipad-pro-12.9",
    ]

    /// A page that switches between devices and orientations; both are on it in any case.
    func switching(_ source: ScenarioSource) throws(CommandFailure) -> [UInt8] {
        try switchingWithScenes(source).page
    }

    /// The page, and the pictures on it.
    func switchingWithScenes(
        _ source: ScenarioSource
    ) throws(CommandFailure) -> (page: [UInt8], scenes: [Scene]) {
        let first = try source.answer(on: devices.first).device
        var shown = devices.isEmpty ? [first] : devices
        if shown.count == 1 {
            shown += Self.others.compactMap { DeviceCatalogue.device(withID: $0) }
                .filter { $0.title != first.title }
        }
        let scenes = try Self.scenes(source, on: shown, held: Orientation.allCases, dressed)
        let turns = Orientation.allCases.count
        let groups = shown.enumerated().map { index, device in
            HTMLPage.Group(
                label: device.title,
                views: Orientation.allCases.enumerated().map { turn, orientation in
                    (orientation.rawValue, scenes[index * turns + turn])
                }, first: Orientation.allCases.firstIndex(of: device.orientation) ?? 0)
        }
        let page = HTMLPage.switching(
            title: title, groups: groups, assets: AssetFolder.pictures(of: assets, for: scenes),
            around: around)
        return (page, scenes)
    }

    /// A page with every distinct look, and how many there are.
    func gallery(_ source: ScenarioSource) throws(CommandFailure) -> (
        page: [UInt8], scenes: [Scene]
    ) {
        var gallery = Gallery()
        let shown = devices.isEmpty ? [try source.answer().device] : devices
        for look in looks.isEmpty ? [PictureLook(style: style, words: [], titles: [])] : looks {
            let style = look.style.with(fontsOf: assets)
            for var scene in try Self.scenes(source, on: shown, held: orientations, style) {
                if looks.count > 1 {
                    scene.title = ([scene.title] + look.titles).joined(separator: ", ")
                }
                gallery.add(scene)
            }
        }
        let pictures = AssetFolder.pictures(of: assets, for: gallery.looks.map(\.scene))
        return (
            gallery.page(title: title, assets: pictures, around: around), gallery.looks.map(\.scene)
        )
    }

    /// The screens on devices in every requested orientation, device by device.
    static func scenes(
        _ source: ScenarioSource, on devices: [Device], held orientations: [Orientation],
        _ style: PictureStyle
    ) throws(CommandFailure) -> [Scene] {
        let held = devices.flatMap { device in orientations.map { device.held(in: $0) } }
        let dialogs = try source.dialogs(on: Set(held.map(\.idiom)))
        return try Processors.map(held) { (device) throws(CommandFailure) in
            guard var dialog = dialogs[device.idiom] else {
                return try source.answer(on: device, explained: true).scene(style)
            }
            dialog.device = device
            return Answer.dialog(dialog).scene(style)
        }
    }
}
