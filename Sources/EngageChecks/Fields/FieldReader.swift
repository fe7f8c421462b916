import EngageCore

/// Reads a dictionary with fixed fields: an unknown one is an error with its location.
struct FieldReader {
    private(set) var diagnostics: [Diagnostic] = []
    /// The schema that lists the fields.
    let schema: String
    /// Devices under names of the project's own.
    var groups: [String: [Device]] = [:]

    init(schema: String) { self.schema = schema }

    /// Reports a field's wrong content.
    mutating func report(_ message: String, at place: SourceLocation) {
        diagnostics.append(Diagnostic(.error, .invalidField, message, at: place))
    }

    /// True for a dictionary that holds only the members of a form; reports what it holds else.
    mutating func accepts(_ value: LocatedValue, _ what: String, _ form: Form) -> Bool {
        guard value.kind == .dictionary else {
            report("\(what) takes a dictionary, found \(value.kind.noun)", at: value.location)
            return false
        }
        let fields = form.members.map(\.name)
        for entry in value.entries where !fields.contains(entry.key) {
            let hint = Spelling.nearest(to: entry.key, among: fields)
            report(
                "unknown field '\(entry.key)' in \(what)"
                    + Spelling.hint(
                        hint, otherwise: Spelling.allowed(fields, in: schema)),
                at: entry.keyLocation)
        }
        return true
    }

    /// A text, or nil with a report where it is something else.
    mutating func text(_ value: LocatedValue?, _ name: String) -> String? {
        guard let value, !value.isNull else { return nil }
        guard let text = value.string else {
            report("'\(name)' takes a string, found \(value.kind.noun)", at: value.location)
            return nil
        }
        return text
    }

    /// A whole number, or nil with a report.
    mutating func integer(_ value: LocatedValue?, _ name: String) -> Int? {
        guard let value, !value.isNull else { return nil }
        guard let number = value.integer else {
            report("'\(name)' takes a whole number, found \(value.kind.noun)", at: value.location)
            return nil
        }
        return number
    }

    /// Texts in order; one text alone is read as a list of it.
    mutating func texts(_ value: LocatedValue?, _ name: String) -> [String]? {
        guard let value, !value.isNull else { return nil }
        if let text = value.string { return [text] }
        guard value.kind == .array else {
            report(
                "'\(name)' takes a list of strings, found \(value.kind.noun)", at: value.location)
            return nil
        }
        var texts: [String] = []
        for element in value.elements {
            if let text = text(element, name) { texts.append(text) }
        }
        return texts
    }

    /// Devices by name, or `all`, `phones`, `pads`; each once, in the order given.
    mutating func devices(_ value: LocatedValue?) -> [Device]? {
        guard let value, !value.isNull else { return nil }
        let elements = value.kind == .array ? Array(value.elements) : [value]
        var devices: [Device] = []
        for element in elements {
            switch element.string {
            case "all": devices += DeviceCatalogue.devices
            case "phones": devices += DeviceCatalogue.devices.filter { !$0.isPad }
            case "pads": devices += DeviceCatalogue.devices.filter(\.isPad)
            case let name? where groups[name] != nil: devices += groups[name] ?? []
            default: devices.append(Device.read(element, diagnostics: &diagnostics))
            }
        }
        if devices.isEmpty { report("expected at least one device", at: value.location) }
        var seen: Set<Device> = []
        return devices.filter { seen.insert($0).inserted }
    }

    /// Which apps are meant: `apps` and `notApps`, names with `*` and `tag:NAME`.
    mutating func apps(of value: LocatedValue) -> AppChoice {
        var choice = AppChoice()
        choice.apps = texts(value["apps"], "apps")
        choice.notApps = texts(value["notApps"], "notApps") ?? []
        return choice
    }

    /// A last day, `YYYY-MM-DD`, or nil with a report.
    mutating func day(_ value: LocatedValue?, _ name: String) -> String? {
        guard let value, !value.isNull else { return nil }
        guard BaselineEntry.isDay(value.text) else {
            report("'\(name)' takes a day as YYYY-MM-DD, found '\(value.text)'", at: value.location)
            return nil
        }
        return value.text
    }

    mutating func add(_ more: [Diagnostic]) { diagnostics += more }
}
