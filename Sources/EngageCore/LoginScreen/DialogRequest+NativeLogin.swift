extension DialogRequest {
    /// Login screens that views of the layers name and that are not read, each once.
    public var missingNativeLogins: [NativeLoginReference] {
        guard namesLoginScreens else { return [] }
        return NativeLoginReference.references(
            in: stack.layers.flatMap { $0.entries.map(\.value) }
        )
        .filter { nativeLogins[$0] == nil }
    }

    /// True where a view of the layers names a login screen, which few do.
    var namesLoginScreens: Bool {
        // By their numbers: as values of the loop they would be copied.
        for place in stack.layers.indices where stack.layers[place].namesLoginScreens {
            return true
        }
        return false
    }

    /// Puts the fields and buttons of login screens where views hold the settings themselves.
    ///
    /// - Throws: `ScenarioError` where such settings are a scenario that is not valid.
    package mutating func placeOwnNativeLogins() throws(ScenarioError) {
        for reference in missingNativeLogins {
            if let settings = reference.settings { try place(settings, at: reference) }
        }
    }

    /// Puts the fields and buttons of a login screen where a view names its file.
    ///
    /// The file holds settings, or a scenario of kind `loginScreen` with a device that is ignored:
    /// the screen is resolved on the dialog's. Its findings join those of the request.
    ///
    /// - Throws: `ScenarioError` where the file is a scenario that is not valid.
    public mutating func place(
        _ root: LocatedValue, at reference: NativeLoginReference
    ) throws(ScenarioError) {
        // Findings of settings in the scenario's own document were reported with it.
        var found = reference.settings == nil ? root.document.diagnostics : []
        var scenario = LoginScreenScenario()
        if root[.kind] != nil || root[.settings] != nil {
            scenario = try LoginScreenScenario(asking: root, diagnostics: &found)
        } else {
            scenario.layers = [LoginScreenLayer(name: "settings", values: root)]
        }
        scenario.device = device
        let screen = scenario.explained(with: found)
        diagnostics += screen.diagnostics
        nativeLogins[reference] = NativeLoginSection(from: screen).parts.map(\.view)
    }
}

extension Layer {
    /// True where a view of the layer names a login screen.
    fileprivate var namesLoginScreens: Bool {
        // By their numbers: as values of the loop they would be copied.
        for place in entries.indices where entries[place].value.kind == .dictionary {
            if entries[place].value.has(.nativeLogin) { return true }
        }
        return false
    }
}
