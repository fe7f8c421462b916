public import EngageCore

extension LoginScript {
    /// Reads a script; nil where anything in it is wrong, with one error for each mistake.
    public static func read(_ document: Document) -> (script: LoginScript?, [Diagnostic]) {
        var reader = LoginScriptReader()
        reader.readRoot(document.root)
        let isSound = !reader.diagnostics.contains { $0.severity == .error }
        return (isSound ? reader.script : nil, reader.diagnostics)
    }
}

/// Turns located values into a script and collects every mistake; values are never repeated.
package struct LoginScriptReader {
    var script = LoginScript()
    var diagnostics: [Diagnostic] = []

    mutating func readRoot(_ root: LocatedValue) {
        guard root.kind == .dictionary else {
            return refuse(root, "expected a script, a dictionary, found \(root.kind.noun)")
        }
        // Which events exist depends on the process, wherever the file names it.
        if let process = root["process"] {
            script.process = choice(process, script.process, "a process")
        }
        for entry in root.entries {
            let value = entry.value
            switch entry.key {
            case "process": break
            case "registrations": for step in list(value) { readRegistration(step) }
            case "promptType": script.promptType = promptType(value) ?? script.promptType
            case "prompt":
                script.parameters = PromptParameters(texts(value))
                lookAtTruths(of: value)
            case "delegates": readDelegates(value)
            case "savesCredentials":
                script.savesCredentials = boolean(value, script.savesCredentials)
            case "delegate": readDelegate(value)
            case "settings": readSettings(value)
            case "switches": readSwitches(value)
            case "authenticationSettings" where value.kind == .string:
                script.authenticationSettingsFile = (value.text, value.location)
            case "authenticationSettings":
                let (settings, found) = AuthenticationSettings.read(value)
                script.authenticationSettings = settings
                diagnostics += found
            case "events": for event in list(value) { readEvent(event) }
            default: refuse(key: entry, "a script")
            }
        }
    }

    /// Of texts for booleans only `true` is true.
    private mutating func lookAtTruths(of prompt: LocatedValue) {
        let truths: [PromptParameters.Key] = [.canBeCancelled, .onlyMobileServerError]
        for entry in prompt.entries where truths.contains(where: { $0.rawValue == entry.key }) {
            guard let text = entry.value.string, text != "true", text != "false" else { continue }
            diagnostics.append(
                Diagnostic(
                    .warning, .promptTruth, key: entry.key,
                    "'\(text)' of '\(entry.key)' means no; only 'true' means yes",
                    at: entry.value.location))
        }
    }

    private mutating func readRegistration(_ value: LocatedValue) {
        if let step = registration(value) { script.registrations.append(step) }
    }

    mutating func registration(_ value: LocatedValue) -> LoginScript.RegistrationStep? {
        guard value.kind == .dictionary else {
            refuse(value, "expected a registration, found \(value.kind.noun)")
            return nil
        }
        var slots: [String: String] = [:]
        var resets = false
        for entry in value.entries {
            switch entry.key {
            case "type": break
            case "reset": resets = boolean(entry.value, resets)
            case "view", "controller", "module":
                if !entry.value.isNull { slots[entry.key] = text(entry.value) }
            default: refuse(key: entry, "a registration")
            }
        }
        guard let named = value["type"] else {
            refuse(value, "a registration needs a 'type', such as AuthenticationPromptType")
            return nil
        }
        guard let type = promptType(named) else { return nil }
        return resets
            ? .reset(type)
            : .set(
                view: slots["view"], controller: slots["controller"], module: slots["module"],
                type)
    }

    private mutating func promptType(_ named: LocatedValue) -> PromptType? {
        guard let name = text(named) else { return nil }
        if let type = PromptType(rawValue: name) { return type }
        diagnostics.append(
            Diagnostic(
                .error, .unknownPromptType, key: name,
                "unknown prompt type '\(name.visible)'; expected one of "
                    + PromptType.allCases.map(\.rawValue).joined(separator: ", "),
                at: named.location))
        return nil
    }

    private mutating func readDelegates(_ value: LocatedValue) {
        for entry in dictionary(value) {
            switch entry.key {
            case "promptDisplay":
                script.hasDisplayHook = boolean(entry.value, script.hasDisplayHook)
            case "controller":
                script.controllerHasDelegate = boolean(entry.value, script.controllerHasDelegate)
            case "module":
                script.moduleHasDelegate = boolean(entry.value, script.moduleHasDelegate)
            default: refuse(key: entry, "delegates")
            }
        }
    }

    private mutating func readDelegate(_ value: LocatedValue) {
        script.delegate = delegate(value)
    }

    mutating func delegate(_ value: LocatedValue) -> LoginScript.ScriptedDelegate? {
        if value.isNull { return nil }
        var delegate = LoginScript.ScriptedDelegate()
        for entry in dictionary(value) {
            switch entry.key {
            case "hooks":
                delegate.hooks = []
                for name in list(entry.value) {
                    delegate.hooks.insert(choice(name, LoginHook.loginButtonTapped, "a hook"))
                }
            case "handler":
                delegate.handler = choice(
                    entry.value, delegate.handler, "a use of the handler")
            case "sets":
                for hook in dictionary(entry.value) {
                    guard let name = LoginHook(rawValue: hook.key) else {
                        refuse(key: hook, "hooks")
                        continue
                    }
                    delegate.sets[name] = texts(hook.value)
                }
            default: refuse(key: entry, "a delegate")
            }
        }
        return delegate
    }

    mutating func readSettings(_ value: LocatedValue) {
        for entry in dictionary(value) {
            switch entry.key {
            case "loginParameters": script.loginParameters = texts(entry.value)
            case "requestParameters": script.requestParameters = texts(entry.value)
            case "headers":
                for field in dictionary(entry.value) {
                    guard let value = text(field.value) else { continue }
                    if var refusal = EnvironmentSettings.refusal(
                        ofHeader: field.key, value: value)
                    {
                        refusal.source = field.value.location
                        diagnostics.append(refusal)
                    }
                    script.headers.append(.init(name: field.key, value: value))
                }
            default: refuse(key: entry, "settings")
            }
        }
    }

    private mutating func readSwitches(_ value: LocatedValue) {
        for entry in dictionary(value) {
            switch entry.key {
            case "skipLoginView":
                script.skipLoginView = boolean(entry.value, script.skipLoginView)
            case "formChallengeForTrusted":
                script.formChallengeForTrusted = boolean(
                    entry.value, script.formChallengeForTrusted)
            default: refuse(key: entry, "switches")
            }
        }
    }
}

extension LoginScriptReader {
    mutating func refuse(_ value: LocatedValue, _ message: String) {
        diagnostics.append(Diagnostic(.error, .invalidScript, message, at: value.location))
    }

    mutating func refuse(key entry: LocatedValue.Entry, _ place: String) {
        diagnostics.append(
            Diagnostic(
                .error, .invalidScript, key: entry.key,
                "unknown key '\(entry.key.visible)' in \(place)", at: entry.keyLocation))
    }

    mutating func dictionary(_ value: LocatedValue) -> [LocatedValue.Entry] {
        if value.kind != .dictionary {
            refuse(value, "expected a dictionary, found \(value.kind.noun)")
        }
        return Array(value.entries)
    }

    mutating func list(_ value: LocatedValue) -> [LocatedValue] {
        if value.kind != .array { refuse(value, "expected an array, found \(value.kind.noun)") }
        return Array(value.elements)
    }

    mutating func text(_ value: LocatedValue) -> String? {
        if value.string == nil { refuse(value, "expected a string, found \(value.kind.noun)") }
        return value.string
    }

    mutating func texts(_ value: LocatedValue) -> [String: String] {
        var texts: [String: String] = [:]
        for entry in dictionary(value) {
            if let text = text(entry.value) { texts[entry.key] = text }
        }
        return texts
    }

    mutating func boolean(_ value: LocatedValue, _ standard: Bool) -> Bool {
        if value.boolean == nil { refuse(value, "expected a boolean, found \(value.kind.noun)") }
        return value.boolean ?? standard
    }

    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ value: LocatedValue, _ standard: Choice, _ what: String
    ) -> Choice {
        guard let text = text(value) else { return standard }
        if let choice = Choice(rawValue: text) { return choice }
        let words = Choice.allCases.map { $0.rawValue }.joined(separator: ", ")
        refuse(value, "expected \(what) (\(words)), found '\(text.visible)'")
        return standard
    }
}
