package import EngageCore

/// A scenario of a dialog in a form whose entries can be removed and changed.
package struct DialogFamily {
    /// One entry of the question. Source: behaviour, formats#explanations.
    package enum Entry: Hashable {
        case key(layer: String, raw: String)
        case root(String)
        case provider(String, String)
        case member(String, String)
        /// A member of one of the app's own providers.
        case own(String, String)
        /// All of the app's own providers: no entry by itself, but an origin.
        case everyOwn
    }

    /// One dictionary; it can hold a key in two spellings.
    struct Layer {
        var name: String
        var entries: [(raw: String, spelling: String, value: String)] = []
    }

    /// Members of the scenario that are the question itself.
    var head: [(name: String, value: String)] = []
    var layers: [Layer] = []
    /// Members of the configuration; nil for the library's own.
    var configuration: [(name: String, value: String)]?
    var providers: [(name: String, members: [(name: String, value: String)])] = []
    /// The app's own providers.
    var own: [(name: String, members: [(name: String, value: String)])] = []
    /// Members of `session`, `activity`, `window` and `strings`.
    var groups: [(name: String, members: [(name: String, value: String)])] = []

    /// Every entry, each once.
    package var entries: [Entry] {
        var all: [Entry] = []
        for layer in layers {
            for entry in layer.entries {
                let named = Entry.key(layer: layer.name, raw: entry.raw)
                if !all.contains(named) { all.append(named) }
            }
        }
        if let configuration {
            all += configuration.map { .root($0.name) } + [.root("provider_info")]
            for provider in providers {
                all += provider.members.map { .provider(provider.name, $0.name) }
            }
        }
        for group in groups { all += group.members.map { .member(group.name, $0.name) } }
        for provider in own { all += provider.members.map { .own(provider.name, $0.name) } }
        return all
    }

    /// The question without an entry, in all its spellings, or with another value in its place.
    package func setting(_ entry: Entry, to value: String?) -> DialogFamily {
        var copy = self
        func change(_ list: inout [(name: String, value: String)], _ name: String) {
            guard let index = list.firstIndex(where: { $0.name == name }) else { return }
            if let value { list[index].value = value } else { list.remove(at: index) }
        }
        switch entry {
        case .key(let name, let raw):
            for index in copy.layers.indices where copy.layers[index].name == name {
                let spelling = copy.layers[index].entries.first { $0.raw == raw }?.spelling
                guard let at = copy.layers[index].entries.firstIndex(where: { $0.raw == raw })
                else { continue }
                copy.layers[index].entries.removeAll { $0.raw == raw }
                if let value {
                    copy.layers[index].entries.insert((raw, spelling ?? raw, value), at: at)
                }
            }
        case .root("provider_info"):
            if value == nil { copy.providers = [("", [])] }
        case .root(let name):
            var members = copy.configuration ?? []
            change(&members, name)
            copy.configuration = members
        case .provider(let provider, let name):
            guard let index = copy.providers.firstIndex(where: { $0.name == provider }) else {
                break
            }
            change(&copy.providers[index].members, name)
        case .member(let group, let name):
            guard let index = copy.groups.firstIndex(where: { $0.name == group }) else { break }
            change(&copy.groups[index].members, name)
        case .own(let provider, let name):
            guard let index = copy.own.firstIndex(where: { $0.name == provider }) else { break }
            change(&copy.own[index].members, name)
        case .everyOwn:
            if value == nil { copy.own = [] }
        }
        return copy
    }

    /// The entry that an origin names; nil for what is none of this question's.
    package func entry(of origin: Origin) -> Entry? {
        let named: Entry
        switch origin {
        case .layer(let entry): named = .key(layer: entry.layer, raw: entry.key)
        case .configuration(let member, _):
            let parts = member.split(separator: ".").map(String.init)
            named = parts.count == 3 ? .provider(parts[1], parts[2]) : .root(member)
        case .scenario(let member, _):
            if member == "customProviders" { return own.isEmpty ? nil : .everyOwn }
            let parts = member.split(separator: ".").map(String.init)
            if parts.first == "customProviders", parts.count == 3 {
                named = .own(parts[1], parts[2])
                break
            }
            guard let dot = member.firstIndex(of: ".") else { return nil }
            named = .member(
                String(member[..<dot]), String(member[member.index(after: dot)...]))
        default: return nil
        }
        return entries.contains(named) ? named : nil
    }

    /// The scenario as JSON.
    package var text: String {
        func object(_ members: [(name: String, value: String)]) -> String {
            "{" + members.map { #""\#($0.name)":\#($0.value)"# }.joined(separator: ",") + "}"
        }
        var members = head
        let layers = layers.map { layer in
            let values = object(layer.entries.map { ($0.spelling, $0.value) })
            return #"{"name":"\#(layer.name)","values":\#(values)}"#
        }
        members.append(("layers", "[\(layers.joined(separator: ","))]"))
        if var configuration {
            if providers.first?.name != "" {
                configuration.append(
                    ("provider_info", object(providers.map { ($0.name, object($0.members)) })))
            }
            members.append(("configuration", object(configuration)))
        }
        for group in groups { members.append((group.name, object(group.members))) }
        if !own.isEmpty {
            members.append(("customProviders", object(own.map { ($0.name, object($0.members)) })))
        }
        return object(members)
    }

    /// The answer with its provenance.
    package func answer() throws -> ToldDialog {
        let root = try Document.read(Array(text.utf8), file: "q.json", format: .json).root
        return ToldDialog(
            EngageCore.Answer.dialog(
                DialogResolution(explaining: try DialogRequest(reading: root))))
    }
}

/// The explained parts of an answer, rows and tabs by name.
package struct ToldDialog {
    package private(set) var parts: [String: ExplainedPart] = [:]
    package let provenance: Provenance

    init(_ answer: EngageCore.Answer) {
        provenance = answer.provenance
        let explained = answer.explanations
        var names: [String: String] = [:]
        for one in explained {
            let path = one.part.path.text
            guard path.hasPrefix("providerTable.rows["), path.hasSuffix(".provider"),
                case .text(let name) = one.part.value
            else { continue }
            names[String(path.dropLast(".provider".count))] = name
        }
        for one in explained {
            var path = one.part.path.text
            if path.hasPrefix("providerTable.rows["), let close = path.firstIndex(of: "]") {
                let row = String(path[...close])
                path = "providerTable.rows[\(names[row] ?? "")]" + path[path.index(after: close)...]
            } else if path.hasPrefix("sharing.tabs["), case .text(let name) = one.part.value {
                path = "sharing.tabs[\(name)]"
            }
            parts[path] = parts[path] ?? one
        }
    }

    /// Leaves only.
    package var leaves: [String] { parts.filter { $0.value.part.isLeaf }.keys.sorted() }

    /// Whether a part of both answers has another value or comes from elsewhere.
    package func differs(_ path: String, _ other: ToldDialog) -> Bool {
        guard let mine = parts[path], let its = other.parts[path] else {
            return (parts[path] == nil) != (other.parts[path] == nil)
        }
        return mine.part.value != its.part.value
            || Self.bare(mine.reason?.from) != Self.bare(its.reason?.from)
    }

    /// Leaves, lists and screens that change; those that appear or disappear are reported by their
    /// container.
    package func changes(to other: ToldDialog) -> Set<String> {
        var changed: Set<String> = []
        for path in Set(parts.keys).union(other.parts.keys) {
            if parts[path] != nil, other.parts[path] != nil {
                if differs(path, other) { changed.insert(path) }
                continue
            }
            var slot = SlotPath(path).container
            while let here = slot, parts[here.text] == nil || other.parts[here.text] == nil {
                slot = here.container
            }
            changed.insert(slot?.text ?? "presentation")
        }
        return changed
    }

    /// Everything that the reason of a part and of what is around it names.
    package func named(_ path: String) -> [Origin] {
        var all = reason(path).map(Self.all) ?? []
        var slot = SlotPath(path).container
        while let here = slot {
            if parts[here.text] != nil || here.text == "presentation" {
                all += provenance[exactly: here].map(Self.all) ?? []
            }
            slot = here.container
        }
        return all
    }

    package func reason(_ path: String) -> Reason? {
        parts[path]?.reason ?? (path == "presentation" ? provenance["presentation"] : nil)
    }

    package static func all(_ reason: Reason) -> [Origin] {
        (reason.from.map { [$0] } ?? []) + reason.over + reason.inputs
    }

    /// An origin without its place.
    private static func bare(_ origin: Origin?) -> Origin? {
        switch origin {
        case .layer(var entry)?:
            entry.source = nil
            return .layer(entry)
        case .configuration(let member, _)?: return .configuration(member: member, source: nil)
        case .scenario(let member, _)?: return .scenario(member: member, source: nil)
        default: return origin
        }
    }
}
