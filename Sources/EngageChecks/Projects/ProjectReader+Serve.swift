import EngageCore

extension ProjectReader {
    /// Reads `serve:`; a wrong value in it is an error of the project.
    mutating func serve(_ value: LocatedValue?, apps: [String]) -> ServeMembers {
        var members = ServeMembers()
        guard let value, !value.isNull, fields.accepts(value, "'serve'", .serve) else {
            return members
        }
        for setting in ServeSetting.all {
            guard let given = value[setting.name], !given.isNull else { continue }
            let text: String
            if case .list = setting.kind {
                text = (fields.texts(given, setting.name) ?? []).joined(separator: ",")
            } else if given.kind == .array || given.kind == .dictionary {
                fields.report(
                    "'\(setting.name)' takes one value, found \(given.kind.noun)",
                    at: given.location)
                continue
            } else {
                text = given.text
            }
            if let complaint = setting.complaint(about: text) {
                fields.report("'\(setting.name)' \(complaint)", at: given.location)
            } else {
                members.values[setting.name] = text
            }
        }
        var owners: [String: String] = [:]
        var hosts: [String: String] = [:]
        // A project without apps is served as one of this name.
        let apps = apps.isEmpty ? ["default"] : apps
        for entry in value["apps"].map({ Array($0.entries) }) ?? [] {
            guard apps.contains(entry.key) else {
                let hint = Spelling.nearest(to: entry.key, among: apps)
                fields.report(
                    "unknown app '\(entry.key)'" + Spelling.hint(hint), at: entry.keyLocation)
                continue
            }
            guard fields.accepts(entry.value, "app '\(entry.key)' of 'serve'", .servedApp) else {
                continue
            }
            var app = ServeMembers.App()
            app.ids = fields.texts(entry.value["id"], "id") ?? []
            app.host = fields.text(entry.value["host"], "host")
            app.upstream = fields.text(entry.value["upstream"], "upstream")
            if let host = app.host?.lowercased() {
                if let other = hosts.updateValue(entry.key, forKey: host) {
                    fields.report(
                        "the host '\(host)' belongs to app '\(other)'", at: entry.value.location)
                }
                if host.contains(":") || host.contains("/") {
                    fields.report(
                        "'host' takes a name without scheme, port and path, found '\(host)'",
                        at: entry.value.location)
                }
            }
            if let server = app.upstream, !Self.isServer(server) {
                fields.report(
                    "'upstream' takes an address such as https://rpxnow.com, found '\(server)'",
                    at: entry.value.location)
            }
            for id in app.ids {
                if let other = owners[id] ?? apps.first(where: { $0 == id && $0 != entry.key }) {
                    fields.report(
                        "the id '\(id)' belongs to app '\(other)'", at: entry.value.location)
                }
                owners[id] = entry.key
            }
            members.apps[entry.key] = app
        }
        return members
    }

    /// True for an address of HTTP with a host.
    private static func isServer(_ address: String) -> Bool {
        let parts = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        return parts.count > 2 && ["https:", "http:"].contains(parts[0].lowercased())
            && parts[1].isEmpty && !parts[2].isEmpty && ConfigurationRequest.isURL(address)
    }
}
