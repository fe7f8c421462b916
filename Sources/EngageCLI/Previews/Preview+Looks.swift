import ArgumentParser
import EngageCore

/// What is drawn of one configuration at several moments and in several languages.
extension Preview {
    func validateApproval() throws {
        let others = [
            compare.isEmpty ? nil : "--compare", output == nil ? nil : "--output",
            format == nil ? nil : "--format", watch ? "--watch" : nil,
        ]
        if let other = others.compactMap({ $0 }).first {
            throw ValidationError("--check draws nothing; leave out \(other)")
        }
        if allDevices, !scenario.device.isEmpty || scenario.size != nil {
            throw ValidationError("give --all-devices or a device, not both")
        }
    }

    func validateStates() throws {
        _ = try states.map(DialogState.named)
        if form != .html { throw ValidationError("--states writes html, found \(form.rawValue)") }
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
            compare.isEmpty ? nil : "--compare", approval.check == nil ? nil : "--check",
            states == nil ? nil : "--states", watch ? "--watch" : nil,
            more.isEmpty ? nil : "a second file",
        ]
        if let other = others.compactMap({ $0 }).first {
            throw ValidationError(
                "several languages are drawn of one configuration; leave out \(other)")
        }
        if form != .html {
            throw ValidationError("several languages are one html page, found \(form.rawValue)")
        }
    }

    /// True where one configuration is drawn in several languages or looks of the system.
    var isOfSeveralLooks: Bool {
        scenario.locales.count > 1 || textSize.count > 1 || appearance.count > 1
    }

    /// One configuration in several languages and looks of the system; equal ones are one look.
    func drawLooks() throws(CommandFailure) {
        var gallery = Gallery()
        var pictures: AssetFolder?
        for locale in scenario.locales.isEmpty ? [nil] : scenario.locales.map(Optional.some) {
            let source = try (locale.map { scenario.with(locale: $0) } ?? scenario).loadOne()
            if pictures == nil { pictures = try folder(of: source) }
            let shown = devices.isEmpty ? [try source.answer().device] : devices
            let held =
                devices.count > 1 || scenario.orientation != nil
                ? orientations : [shown[0].orientation]
            let scenes = try PreviewPage.scenes(
                source, on: shown, held: held, style.with(fontsOf: pictures))
            for scene in scenes {
                for look in SystemLook.combinations(textSize, appearance) {
                    var scene = scene
                    scene.title = ([scene.title, locale].compactMap { $0 } + look)
                        .joined(separator: ", ")
                    gallery.add(scene)
                }
            }
        }
        let assets = pictures?.pictures(for: gallery.looks.map(\.scene)) ?? .init()
        try write(gallery.page(title: title, assets: assets), to: pagePath())
    }

    /// One configuration on its device at each of the states, on one page.
    func drawStates() throws(CommandFailure) {
        let source = try scenario.loadOne()
        guard source.system == .dialog else {
            throw CommandFailure(.usage, "--states is of a dialog, found a login screen")
        }
        source.tellWay()
        let question = try source.question(on: devices.first)
        let asked = try? states.map(DialogState.named)
        let folder = try folder(of: source)
        let style = style.with(fontsOf: folder)
        let moments = (asked ?? []).map { HTMLPage.Moment($0, $0.scene(of: question, style)) }
        let pictures = folder?.pictures(for: moments.compactMap(\.scene)) ?? .init()
        try write(
            HTMLPage.states(title: title, moments, assets: pictures), to: pagePath())
    }
}
