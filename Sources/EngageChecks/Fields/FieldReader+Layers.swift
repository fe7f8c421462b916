import EngageCore

extension FieldReader {
    /// The layers of a list, lowest first, each from a file or with its values inline.
    mutating func layers(
        _ list: LocatedValue?, load: DocumentLoader
    ) -> [ScenarioLayer] {
        guard let list, !list.isNull else { return [] }
        guard list.kind == .array else {
            report("'layers' takes a list, found \(list.kind.noun)", at: list.location)
            return []
        }
        var layers: [ScenarioLayer] = []
        for value in list.elements {
            do {
                if let layer = try layer(value, load: load) { layers.append(layer) }
            } catch {
                add(error.diagnostics)
            }
        }
        return layers
    }

    /// Login screens that a layer names are meant from the folder of the naming file.
    private mutating func layer(
        _ value: LocatedValue, load: DocumentLoader
    ) throws(TestFileErrors) -> ScenarioLayer? {
        if let path = value.string {
            // The file alone: its name is the layer's.
            let base = path.split(separator: "/").last ?? ""
            let stem = base.prefix { $0 != "." && $0 != "#" }
            return try ScenarioLayer(
                String(stem.isEmpty ? base : stem), load(path, value.location),
                from: ScenarioLayer.folder(of: path), load: load)
        }
        guard accepts(value, "a layer", .namedLayer) else { return nil }
        guard let name = text(value["name"], "name") else {
            report("a layer needs a 'name'", at: value.location)
            return nil
        }
        if let file = value["file"], value["values"] != nil {
            report("a layer takes 'file' or 'values', found both", at: file.location)
            return nil
        }
        let rules = try overlay(value["providerOverlay"], load: load)
        var layer: ScenarioLayer
        if let values = value["values"] {
            layer = try ScenarioLayer(name, values, from: "", load: load)
        } else if let file = value["file"], let path = text(file, "file") {
            layer = try ScenarioLayer(
                name, load(path, file.location), from: ScenarioLayer.folder(of: path), load: load)
        } else if let rules {
            return ScenarioLayer(name, overlay: rules)
        } else {
            report("a layer needs 'values', a 'file' or a 'providerOverlay'", at: value.location)
            return nil
        }
        layer.overlay = rules
        return layer
    }

    /// Inline rules, or those of the file that is named in their place.
    private func overlay(
        _ value: LocatedValue?, load: DocumentLoader
    ) throws(TestFileErrors) -> LocatedValue? {
        guard let value, !value.isNull else { return nil }
        guard let path = value.string else { return value }
        return try load(path, value.location)
    }
}
