import EngageCore

extension AssetFolder {
    /// What a login screen finds in the folder, the same for every command: pictures, and fonts.
    ///
    /// - Parameter isNamed: true for a folder that `--assets` names, false for a resolved folder
    ///   itself, an app or its source.
    func members(
        for screen: LoginScreenScenario, isNamed: Bool
    ) -> [(name: String, value: LocatedValue)] {
        var members = isNamed || reportsPictures ? members(naming: screen.pictureNames) : []
        if knowsFonts(isNamed: isNamed) {
            // The system's fonts are available in every app.
            let all = fonts + screen.fontNames.filter { SystemFonts.has($0) }.sorted()
            members.append(("fonts", LocatedValue(texts: all, of: path)))
        }
        return members
    }

    /// A built app has its fonts; those of source without a font or a catalogue are unknown.
    private func knowsFonts(isNamed: Bool) -> Bool {
        if !fonts.isEmpty { return true }
        return !isNamed
            && (MainBundle.isBuilt(path) || files.contains { $0.contains(".xcassets/") })
    }
}
