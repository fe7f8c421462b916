import EngageCore

extension Preview {
    var kind: PreviewRun {
        if let scene = approval.history { return .history(scene: scene) }
        if let folder = approval.check { return .approval(folder: folder) }
        if isOfSeveralLooks, isSheet || form == .html, !isSet, !hasSeveralApps { return .looks }
        if states != nil { return .states }
        if !compare.isEmpty { return .comparison }
        if isSet || isOfSeveralLooks { return .pictures }
        return isWholeProject ? .project : .request
    }

    /// What makes many files of one command, for a message.
    var reason: String {
        if allDevices { return "--all-devices" }
        if isOfSeveralLooks || scale.count > 1 { return "more than one look" }
        return more.isEmpty && !isFolder ? "more than one device" : "more than one file"
    }

    /// True if the options request a file for each answer, in a folder.
    var isSet: Bool {
        guard compare.isEmpty, !isSheet else { return false }
        if !more.isEmpty || isFolder { return true }
        return form != .html
            && (allDevices || scenario.device.count > 1 || scenario.orientations.count > 1
                || isOfSeveralLooks || scale.count > 1)
    }

    /// True for a folder of configurations; an app with its one settings file is that file where
    /// one picture is requested.
    private var isFolder: Bool {
        guard let file = scenario.file, OpenFile.isFolder(file) else { return false }
        guard output == nil || output == "-" || PreviewFormat(file: output) != nil else {
            return true
        }
        return (try? MainBundle(file).hasSettings) != true
    }

    /// True where the same is drawn in several languages, eras, sizes or looks of the system.
    var isOfSeveralLooks: Bool { scenario.locales.count > 1 || looks.count > 1 }

    /// True where apps of a project are drawn, and not one of them.
    var hasSeveralApps: Bool {
        given.isEmpty && scenario.readsProject && scenario.app == nil && scenario.showing == nil
    }

    /// True where looks of one configuration are one picture, side by side.
    var isSheet: Bool {
        isOfSeveralLooks && (form == .svg || form == .png) && more.isEmpty && !hasSeveralApps
            && !allDevices && scenario.device.count < 2 && scenario.orientations.count < 2
            && scale.count < 2 && (output == nil || PreviewFormat(file: output) != nil)
    }

    /// True if no option names what to draw and how: the project, into a folder of that name.
    var isWholeProject: Bool {
        output == nil && format == nil && scenario.readsProject && scenario.app == nil
            && scenario.project == ProjectSearch.name && compare.isEmpty && !allDevices
            && devices.isEmpty
    }
}
