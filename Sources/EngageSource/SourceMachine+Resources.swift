import EngageCore

extension SourceMachine {
    /// What the app's asset catalogue and nibs say; nil for another message.
    mutating func catalogued(
        _ message: SourceMessage, _ form: String, _ place: SourcePlace
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
            return SourceValue(make(nib), at: place)
        case "instantiatewithowner", "instantiate":
            guard
                let nib = message.receiver?.value.plain.flatMap({ object($0) }),
                nib.kind == .instance("UINib"), let name = nib["nib"]?.plain?.text
            else { return nil }
            return views(ofNib: name, place)
        default: return nil
        }
    }

    /// A colour of the catalogue on a phone and on an iPad; nil where it has none of the name.
    private mutating func color(_ message: SourceMessage, _ place: SourcePlace) -> SourceValue? {
        let name: String
        switch message.values.first?.plain {
        case .text(let text)?: name = text
        // `UIColor(resource: .brand)`
        case .word(let word)?: name = word
        default: return nil
        }
        guard let phone = folder.color(name, .phone), let pad = folder.color(name, .pad) else {
            return nil
        }
        func plain(_ color: Color) -> SourcePlain {
            .color(.components(color.parts.map { .real($0) }))
        }
        if phone == pad { return SourceValue(plain(phone), at: place) }
        return SourceValue(
            conditions.choice(.isPad, plain(pad), plain(phone), text: name), at: place, text: name)
    }

    /// The views that a nib holds, with their frames where its file is at hand.
    private mutating func views(ofNib name: String, _ place: SourcePlace) -> SourceValue {
        let source = units[place.unit].file
        let phone = folder.views(ofNib: name, beside: source, on: .phone)
        let pad = folder.views(ofNib: name, beside: source, on: .pad)
        let onPhone = list(ofNib: name, phone, place)
        guard phone != pad else { return SourceValue(onPhone, at: place) }
        return SourceValue(
            conditions.choice(.isPad, list(ofNib: name, pad, place), onPhone, text: name),
            at: place, text: name)
    }

    private mutating func list(
        ofNib name: String, _ frames: [[Double]]?, _ place: SourcePlace
    ) -> SourcePlain {
        var list = SourceObject(kind: .list, isShared: true, place: place)
        // A nib that nobody can read has a view all the same.
        for frame in frames.map({ $0.map { Optional($0) } }) ?? [nil] {
            var view = SourceObject(
                kind: .instance("UIView"), isShared: true, name: name, place: place)
            if let frame { view.set("frame", to: SourceValue(.rect(frame), at: place)) }
            list.append(SourceValue(make(view), at: place))
        }
        return make(list)
    }
}
