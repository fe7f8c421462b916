import EngageCore
import EngagePictures

/// The form, the place, the devices and the looks that the options set.
extension Preview {
    var form: PreviewFormat {
        let usual: PreviewFormat =
            allDevices || !compare.isEmpty || states != nil || isOfSeveralLooks ? .html : .svg
        return format ?? PreviewFormat(file: output) ?? usual
    }

    /// The default name of a picture on a terminal, which shows no SVG.
    var freeName: String? {
        guard output == nil, form != .ascii, StandardOutput.isTerminal else { return nil }
        let ending = form.ending
        guard OpenFile.isThere("preview.\(ending)") else { return "preview.\(ending)" }
        let numbered = (2...999).lazy.map { "preview-\($0).\(ending)" }
        return numbered.first { !OpenFile.isThere($0) }
    }

    /// Where a page goes: the file that is named, else `index.html` in the folder.
    func pagePath() throws(CommandFailure) -> String? {
        guard let output, output != "-", PreviewFormat(file: output) == nil,
            allDevices || output.hasSuffix("/")
        else { return output }
        try OutputFile.makeFolder(output)
        return output.hasSuffix("/") ? "\(output)index.html" : "\(output)/index.html"
    }

    /// Heading of a page; of an absolute path the last part alone.
    var title: String {
        let layers = [scenario.app, scenario.file, scenario.defaults].compactMap { $0 }
        return Self.title(of: layers + scenario.overrides).joined(separator: ", ")
    }

    /// Unique names of files without folders.
    static func title(of files: [String]) -> [String] {
        files.map { file in
            guard file.hasPrefix("/") else { return file }
            return file.split(separator: "/").last.map { String($0) } ?? "/"
        }
    }

    /// The one look of a single picture.
    var style: PictureStyle { looks.first?.style ?? PictureStyle() }

    /// Every requested look, besides languages.
    var looks: [PictureLook] {
        PictureLook.all(
            sizes: dialogSizeWords.compactMap { DialogSize(rawValue: $0) },
            skins: skinWords.compactMap { PictureStyle.ThemeName(rawValue: $0) },
            outlinesGuide: outline)
    }

    /// Files and folders as they are given.
    var given: [String] { [scenario.file].compactMap { $0 } + more }

    /// The pictures: those of the options, else the app's own.
    func folder(of source: ScenarioSource) throws(CommandFailure) -> AssetFolder? {
        var known: [[String?]: AssetFolder] = [:]
        return try source.pictures(in: scenario.assets, &known)
    }

    /// Devices that the options name, as they are held; none means the configuration's own.
    var devices: [Device] {
        if allDevices { return DeviceCatalogue.devices }
        guard scenario.device.count > 1 else {
            // An orientation alone turns the configuration's own device.
            return [scenario.requestedDevice].compactMap { $0 }
        }
        return scenario.requestedDevices.map { device in
            scenario.orientation.map { device.held(in: $0) } ?? device
        }
    }

    var orientations: [Orientation] {
        scenario.orientations.isEmpty ? Orientation.allCases : scenario.orientations
    }
}
