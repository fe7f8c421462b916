import EngageCore

/// Resources of the app's folder that calls read: colours of catalogues, views of nibs, texts of
/// tables.
struct ResourceEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    /// Values from the app's asset catalogue and nibs; nil for another message.
    func catalogued(
        _ message: SourceMessage, _ form: String, _ place: ExpressionLocation
    ) -> SourceValue? {
        switch form.prefix(while: { $0 != ":" }) {
        case "colornamed", "initnamed", "initresource":
            guard case .type("UIColor")? = message.receiver?.value.plain else { return nil }
            return color(message, place)
        case "loadnibnamed":
            guard let name = message.values.first?.plain?.text else { return nil }
            return views(ofNib: name, place)
        case "nibwithnibname":
            guard let name = message.values.first else { return nil }
            var nib = SourceObject(kind: .instance("UINib"), isShared: true, place: place)
            nib.set("nib", to: name)
            return SourceValue(machine.make(nib), at: place)
        case "instantiatewithowner", "instantiate":
            guard
                let nib = message.receiver?.value.plain.flatMap({ machine.object($0) }),
                nib.kind == .instance("UINib"), let name = nib["nib"]?.plain?.text
            else { return nil }
            return views(ofNib: name, place)
        default: return nil
        }
    }

    /// A colour of the catalogue on a phone and on an iPad; nil if it has none of the name.
    private func color(_ message: SourceMessage, _ place: ExpressionLocation) -> SourceValue? {
        let name: String
        switch message.values.first?.plain {
        case .text(let text)?: name = text
        // `UIColor(resource: .brand)`
        case .identifier(let word)?: name = word
        default: return nil
        }
        guard let phone = program.folder.color(name, .phone),
            let pad = program.folder.color(name, .pad)
        else {
            return nil
        }
        func plain(_ color: Color) -> ConcreteValue {
            .color(.components(color.parts.map { .real($0) }))
        }
        if phone == pad { return SourceValue(plain(phone), at: place) }
        return SourceValue(
            machine.conditions.choice(.isPad, plain(pad), plain(phone), text: name), at: place,
            text: name)
    }

    /// The views of a nib, with their frames if its file is available.
    private func views(ofNib name: String, _ place: ExpressionLocation) -> SourceValue {
        let source = program.units[place.unit].file
        let phone = program.folder.views(ofNib: name, beside: source, on: .phone)
        let pad = program.folder.views(ofNib: name, beside: source, on: .pad)
        let onPhone = list(ofNib: name, phone, place)
        guard phone != pad else { return SourceValue(onPhone, at: place) }
        return SourceValue(
            machine.conditions.choice(.isPad, list(ofNib: name, pad, place), onPhone, text: name),
            at: place, text: name)
    }

    private func list(
        ofNib name: String, _ frames: [[Double]]?, _ place: ExpressionLocation
    ) -> ConcreteValue {
        var list = SourceObject(kind: .list, isShared: true, place: place)
        // A nib that cannot be read has at least one view.
        for frame in frames.map({ $0.map { Optional($0) } }) ?? [nil] {
            var view = SourceObject(
                kind: .instance("UIView"), isShared: true, name: name, place: place)
            if let frame { view.set("frame", to: SourceValue(.rect(frame), at: place)) }
            list.append(SourceValue(machine.make(view), at: place))
        }
        return machine.make(list)
    }

    func localizedText(
        _ message: SourceMessage, _ form: String, _ place: ExpressionLocation
    ) -> SourceValue? {
        guard let key = message.values.first, isOfApp(message, form) else { return nil }
        let parts = form.split(separator: ":")
        var table = "Localizable"
        // A table without a name is the default one; an unknown table has no known text.
        func isNamed(by value: SourceValue) -> Bool {
            switch value.plain {
            case .none?, .absent?, .null?: return true
            case let plain?:
                guard let name = plain.text else { return false }
                if !name.isEmpty { table = name }
                return true
            case nil: return false
            }
        }
        let isFromTable =
            form == "nslocalizedstringfromtable:::"
            || form == "nslocalizedstringfromtableinbundle::::"
        if isFromTable, message.values.count > 1,
            !isNamed(by: message.values[1])
        {
            return nil
        }
        if let index = message.arguments.firstIndex(where: { $0.label.lowercased() == "tablename" })
            ?? parts.firstIndex(where: { $0 == "table" }), index < message.values.count,
            !isNamed(by: message.values[index])
        {
            return nil
        }
        var defaultValue: String?
        if form == "nslocalizedstringwithdefaultvalue:::::", message.values.count > 3 {
            guard isNamed(by: message.values[1]) else { return nil }
            defaultValue = message.values[3].plain?.text
        }
        if let index = message.arguments.firstIndex(where: { $0.label.lowercased() == "value" })
            ?? parts.firstIndex(where: { $0 == "value" }), index < message.values.count,
            let text = message.values[index].plain?.text, !text.isEmpty
        {
            defaultValue = text
        }
        guard table == "Localizable" || program.folder.hasTable(table) else { return nil }
        let find = program.folder.localized
        return key.map { plain in
            guard let name = plain.text else { return plain }
            return .text(find(name, table) ?? defaultValue ?? name)
        }
    }
}

extension ResourceEvaluator {
    /// True where a text is looked up in the app's own bundle: another one, such as that of a language
    /// which the user chose, has texts that nobody knows.
    private func isOfApp(_ message: SourceMessage, _ form: String) -> Bool {
        let bundle: SourceValue?
        switch form {
        case "localizedstringforkey:value:table:": bundle = message.receiver?.value
        case "nslocalizedstringfromtableinbundle::::", "nslocalizedstringwithdefaultvalue:::::":
            bundle = message.values.count > 2 ? message.values[2] : nil
        default:
            bundle =
                message.arguments.first { $0.label.lowercased() == "bundle" }?.operand.value
        }
        return bundle.map { selfEvaluator.isMainBundle($0) } ?? true
    }
}

extension SourceEvaluator {
    var resourceEvaluator: ResourceEvaluator { ResourceEvaluator(machine: machine) }
}
