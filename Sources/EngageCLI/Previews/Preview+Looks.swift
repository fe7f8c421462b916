import ArgumentParser
import EngageCore
import EngagePictures

/// What is drawn of one configuration at several moments and in several languages.
extension Preview {
    func validateApproval() throws {
        let others = [
            compare.isEmpty ? nil : "--compare",
            output == nil || approval.writesPage && form == .html ? nil : "--output",
            format == nil ? nil : "--format", watch ? "--watch" : nil,
        ]
        let option = approval.check == nil ? "--history" : "--check"
        if let other = others.compactMap({ $0 }).first {
            let page = other == "--output" ? ", or name a page, --output changes.html" : ""
            throw ValidationError("\(option) draws nothing; leave out \(other)\(page)")
        }
        if approval.history != nil, approval.check != nil || !given.isEmpty {
            throw ValidationError("--history takes a scene and nothing else")
        }
        if allDevices, !scenario.device.isEmpty {
            throw ValidationError("give --all-devices or a device, not both")
        }
    }

    func validateStates() throws {
        _ = try states.map(DialogState.named)
        if form == .ascii {
            throw ValidationError("--states writes html, svg or png, found \(form.rawValue)")
        }
        let others = [
            compare.isEmpty ? nil : "--compare", approval.check == nil ? nil : "--check",
            allDevices ? "--all-devices" : nil, more.isEmpty ? nil : "a second file",
            scenario.device.count > 1 ? "a second --device" : nil,
        ]
        if let other = others.compactMap({ $0 }).first {
            throw ValidationError(
                "--states draws one configuration on one device; leave out \(other)")
        }
    }

    func validateThreshold() throws {
        guard let threshold else { return }
        if compare.isEmpty { throw ValidationError("--threshold belongs to --compare") }
        guard threshold >= 0, threshold <= 1 else {
            throw ValidationError("--threshold takes a number from 0 to 1, found \(threshold)")
        }
    }

    func validateComparison() throws {
        guard compare.count == 2 else {
            throw ValidationError("--compare takes two files, found \(compare.count)")
        }
        if form == .ascii {
            throw ValidationError("--compare writes html, svg or png, found \(form.rawValue)")
        }
        if scenario.file != nil {
            throw ValidationError("--compare takes its two files and no other configuration")
        }
    }

    func validateLooks() throws {
        let others = [
            compare.isEmpty ? nil : "--compare", states == nil ? nil : "--states",
            watch ? "--watch" : nil,
        ]
        if let other = others.compactMap({ $0 }).first {
            throw ValidationError("several languages or looks are drawn without \(other)")
        }
    }

    /// Pictures in a row of a sheet.
    private static let columns = 5

    private func write(
        _ pictures: [(name: String, scene: Scene)], _ assets: ImageAssets
    ) throws(CommandFailure) {
        let sheet = Scene.sheet(title: title, pictures, columns: Self.columns)
        try write(
            form.bytes(of: sheet, assets: assets, scale: (scale.first ?? .one).pixels(on: nil)),
            to: output)
    }

    /// The drawings, in every requested language.
    func subjects() throws(CommandFailure) -> [PreviewSubject] {
        let locales = scenario.locales
        guard locales.count > 1 else {
            return try subjects(scenario).map {
                $0.in(locales.first, isOneOfSeveral: false)
            }
        }
        var all: [PreviewSubject] = []
        for locale in locales {
            all += try subjects(scenario.with(locale: locale)).map {
                $0.in(locale, isOneOfSeveral: true)
            }
        }
        return all
    }

    private func subjects(_ options: ScenarioOptions) throws(CommandFailure) -> [PreviewSubject] {
        given.isEmpty
            ? PreviewSubject.apps(try reached(try options.load()))
            : PreviewSubject.files(try PreviewSubject.unfolded(given), options)
    }

    /// One configuration in several languages and looks; equal ones are one look.
    func drawLooks() throws(CommandFailure) {
        var gallery = Gallery()
        var sheet: [(name: String, scene: Scene)] = []
        var pictures: AssetFolder?
        for locale in scenario.locales.isEmpty ? [nil] : scenario.locales.map(Optional.some) {
            let source = try (locale.map { scenario.with(locale: $0) } ?? scenario).loadOne()
            if pictures == nil { pictures = try folder(of: source) }
            let shown = devices.isEmpty ? [try source.answer().device] : devices
            let held =
                devices.count > 1 || !scenario.orientations.isEmpty
                ? orientations : [shown[0].orientation]
            for look in looks {
                let scenes = try PreviewPage.scenes(
                    source, on: shown, held: held, look.style.with(fontsOf: pictures))
                for var scene in scenes {
                    scene.title = ([scene.title, locale].compactMap { $0 } + look.titles)
                        .joined(separator: ", ")
                    gallery.add(scene)
                    sheet.append(
                        (([locale].compactMap { $0 } + look.words).joined(separator: ", "), scene))
                }
            }
        }
        let assets = AssetFolder.pictures(of: pictures, for: gallery.looks.map(\.scene))
        if isSheet { return try write(sheet, assets) }
        try write(gallery.page(title: title, assets: assets), to: pagePath())
    }

    /// One configuration on its device at each of the states, on one page.
    func drawStates() throws(CommandFailure) {
        let source = try scenario.loadOne()
        guard source.system == .dialog else {
            throw CommandFailure(.usage, "--states is of a dialog, found a login screen")
        }
        source.reportPath()
        let request = try source.request(on: devices.first)
        let named = try? states.map(DialogState.named)
        let folder = try folder(of: source)
        let style = style.with(fontsOf: folder)
        let moments = (named ?? []).map { HTMLPage.Moment($0, $0.scene(of: request, style)) }
        let pictures = AssetFolder.pictures(of: folder, for: moments.compactMap(\.scene))
        if form != .html {
            return try write(
                moments.compactMap { moment in
                    moment.scene.map { (moment.state.rawValue, $0) }
                }, pictures)
        }
        try write(
            HTMLPage.states(title: title, moments, assets: pictures), to: pagePath())
    }
}
