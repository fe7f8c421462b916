import EngageCore
import EngageLogin

extension LintContext {
    /// A script of a session or a login, or the settings of a login.
    init(
        script root: LocatedValue, _ kind: DocumentKind, devices: [Device],
        members: [String: LocatedValue]
    ) {
        // A body that the SDK refuses is what a script plays on purpose.
        let problems = Self.problems(ofScript: root, kind).filter {
            $0.severity >= .warning && $0.code != .configurationRefused
                && ($0.code != .configurationFault || $0.key != "configuration")
        }
        self.init(root.document, problems: problems)
        scriptParts = Self.parts(ofScript: root, devices: devices, members: members)
        if kind == .script, root["process"] == nil { scenario.script = root }
    }

    private static func problems(
        ofScript root: LocatedValue, _ kind: DocumentKind
    ) -> [Diagnostic] {
        let document = root.document
        if kind == .loginSettings {
            return EnvironmentSettings().read(document) + reserved(in: root)
        }
        let login = LoginScript.read(document).1
        if root["process"] != nil { return login + reserved(in: root) }
        // Scripts of both kinds have events: the kind with fewer faults is the one that is meant.
        let dialog = DialogScript.read(document).1
        return login.count < dialog.count ? login : dialog
    }

    /// Names that the client uses itself, so that the value in the file is not sent.
    private static func reserved(in root: LocatedValue) -> [Diagnostic] {
        return [("headers", "header field"), ("loginParameters", "login parameter")].flatMap {
            member, what in
            ((root["settings"] ?? root)[member]?.entries.map { $0 } ?? []).filter { entry in
                LoginRequest.isReserved(entry.key)
                    || member != "headers" && LoginRequest.loginNames.contains(entry.key)
            }.map { entry in
                var diagnostic = Diagnostic.reserved(what, entry.key)
                diagnostic.source = entry.keyLocation
                return diagnostic
            }
        }
    }

    /// What a script sets: lists of providers, defaults and overrides, each by itself.
    private static func parts(
        ofScript root: LocatedValue, devices: [Device], members: [String: LocatedValue]
    ) -> [LintContext] {
        guard root["process"] == nil else { return [] }
        var layers = [root["defaults"], root["overrides"]].compactMap { $0 }
        var lists = [root["configuration"]].compactMap { $0 }
        for event in root["events"].map({ Array($0.elements) }) ?? [] {
            for entry in event.entries {
                switch entry.key {
                case "setDefaults", "setCustomInterface", "setCustomInterfaceDefaults":
                    layers.append(entry.value)
                case "configurationArrives": lists.append(entry.value)
                case "show": layers += [entry.value["overrides"]].compactMap { $0 }
                default: continue
                }
            }
        }
        let contexts =
            layers.filter { $0.kind == .dictionary }.map { layer in
                LintContext(
                    layers: [ScenarioLayer("overrides", layer)], devices: devices, members: members)
            }
            + lists.filter { $0.kind == .dictionary }.map { list in
                LintContext(
                    layers: [], devices: devices,
                    members: members.merging(["configuration": list]) { _, own in own })
            }
        return Array(contexts.prefix(mostParts))
    }

    /// Parts of one script that are checked at most.
    private static let mostParts = 64
}
