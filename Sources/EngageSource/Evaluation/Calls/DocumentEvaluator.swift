import EngageCore

/// Dictionaries that an app reads from JSON in its source and from property lists beside it.
struct DocumentEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    /// The maximum number of values that are read from a document.
    private static let mostValues = 10_000
    /// Messages that read the bytes of a file.
    private static let makingData: Set<String> = [
        "datawithcontentsoffile:", "datawithcontentsofurl:", "initcontentsof:",
        "initwithcontentsoffile:", "initwithcontentsofurl:", "initcontentsoffile:",
        "initcontentsof:options:",
    ]

    /// The value that a message reads from an available document; nil for every other message.
    func document(_ message: SourceMessage, _ form: String) -> SourceValue? {
        let place = ExpressionLocation(
            unit: machine.frame.unit, start: message.start, end: message.end)
        switch form {
        case "jsonobjectwithdata:options:error:", "jsonobjectwith:", "jsonobjectwith:options:":
            guard let data = message.values.first else { return nil }
            return values(data, place) { plain in
                guard case .choice("Data", let text) = plain else { return nil }
                return value(of: text, isJSON: true, place)?.plain
            }
        case "contentsatpath:",
            _ where Self.makingData.contains(form) && isData(message):
            guard let files = message.values.first else { return nil }
            return ofBundle(files, place) { _, bytes in
                .choice("Data", String(decoding: bytes, as: UTF8.self))
            }
        case "pathforresource:oftype:", "urlforresource:withextension:":
            guard message.values.count == 2, let bundle = message.receiver,
                selfEvaluator.isMainBundle(bundle.value)
            else { return nil }
            let path = SourceValue.combine(message.values, at: place, text: form) { parts in
                // The file in the bundle, which has the same representation as a path.
                guard let name = parts[0].text, let ending = parts[1].text else {
                    return .unknown(form)
                }
                return .choice("Bundle", "\(name).\(ending)")
            }
            return path.cases.contains { $0.plain.isUnknown } ? nil : path
        case "dictionarywithcontentsoffile:", "initwithcontentsoffile:", "initcontentsoffile:",
            "dictionarywithcontentsofurl:", "initwithcontentsofurl:", "initcontentsof:",
            "dictionarywithcontentsofurl:error:", "initcontentsof:error:",
            "arraywithcontentsoffile:", "arraywithcontentsofurl:":
            guard let files = message.values.first,
                case .type(let written)? = message.receiver?.value.plain
            else { return nil }
            let isDictionary = written.contains("Dictionary")
            return ofBundle(files, place) { name, bytes in
                guard name.hasSuffix(".plist"),
                    let root = try? Document.read(bytes, file: name).root,
                    (root.kind == .dictionary) == isDictionary
                else { return nil }
                return value(of: root, place)?.plain
            }
        default: return nil
        }
    }

    /// True for what makes the bytes of a file.
    private func isData(_ message: SourceMessage) -> Bool {
        guard case .type(let type)? = message.receiver?.value.plain else { return false }
        return ["NSData", "NSMutableData", "Data"].contains(type)
    }

    /// A value computed from each case of another one; nil if one of them has none.
    func values(
        _ given: SourceValue, _ place: ExpressionLocation,
        _ make: (ConcreteValue) -> ConcreteValue?
    ) -> SourceValue? {
        var cases: [SourceValue.Case] = []
        for one in given.cases {
            guard let plain = make(one.plain) else { return nil }
            cases.append(SourceValue.Case(path: one.path, plain: plain))
        }
        return SourceValue(cases, at: place, text: "document")
    }

    /// The contents of the file of the bundle that each path leads to; nil if one has none.
    private func ofBundle(
        _ files: SourceValue, _ place: ExpressionLocation,
        _ make: (_ name: String, [UInt8]) -> ConcreteValue?
    ) -> SourceValue? {
        var cases: [SourceValue.Case] = []
        for file in files.cases {
            guard case .choice("Bundle", let name) = file.plain,
                let read = ofBundle(name, place, { make(name, $0) })
            else { return nil }
            cases += read.cases.compactMap { one in
                file.path.and(one.path).map { SourceValue.Case(path: $0, plain: one.plain) }
            }
        }
        return SourceValue(cases, at: place, text: "document")
    }

    /// The contents of a file of the bundle on a phone and on an iPad, whose own file comes first
    /// (`NAME~ipad.plist`); nil if one of them has no readable file.
    private func ofBundle(
        _ name: String, _ place: ExpressionLocation,
        _ make: ([UInt8]) -> ConcreteValue?
    ) -> SourceValue? {
        guard let onPhone = file(name, on: .phone), let onPad = file(name, on: .pad) else {
            return nil
        }
        guard let phone = make(onPhone) else { return nil }
        guard onPhone != onPad else { return SourceValue(phone, at: place) }
        guard let pad = make(onPad) else { return nil }
        return SourceValue(
            machine.conditions.choice(.isPad, pad, phone, text: name), at: place, text: name)
    }

    /// A file of the bundle beside the source or in the folder above. Source: Apple, NSBundle,
    /// "Accessing a Bundle's Contents", device-specific resources.
    private func file(_ name: String, on idiom: Idiom) -> [UInt8]? {
        guard !name.contains("/"), name.utf8.count < 200, let dot = name.lastIndex(of: ".") else {
            return nil
        }
        let parts = program.units[machine.frame.unit].file
            .split(separator: "/", omittingEmptySubsequences: false).dropLast()
        var folders = [parts.map { "\($0)/" }.joined()]
        if !parts.isEmpty { folders.append(parts.dropLast().map { "\($0)/" }.joined()) }
        let own = "\(name[..<dot])\(idiom == .pad ? "~ipad" : "~iphone")\(name[dot...])"
        for name in [own, name] {
            if let path = program.folder.resource(name), let bytes = program.folder.load(path) {
                return bytes
            }
            for folder in folders {
                if let bytes = program.folder.load(folder + name) { return bytes }
            }
        }
        return nil
    }

    /// The values of JSON or of a property list in a text.
    func value(of text: String, isJSON: Bool, _ place: ExpressionLocation) -> SourceValue? {
        let bytes = Array(text.utf8)
        let document =
            isJSON
            ? try? JSONReader.read(bytes, file: "source")
            : try? Document.read(bytes, file: "source.plist")
        return document.flatMap { value(of: $0.root, place) }
    }

    /// The values of a document as those of the source, all of them at the place that reads it.
    private func value(of root: LocatedValue, _ place: ExpressionLocation) -> SourceValue? {
        guard root.document.diagnostics.isEmpty else { return nil }
        enum Work {
            case read(LocatedValue)
            case dictionary([String])
            case list(Int)
        }
        var open: [Work] = [.read(root)]
        var done: [SourceValue] = []
        var count = 0
        while let work = open.popLast() {
            count += 1
            guard count < Self.mostValues else { return nil }
            switch work {
            case .read(let value):
                switch value.kind {
                case .dictionary:
                    open.append(.dictionary(value.entries.map(\.key)))
                    for entry in Array(value.entries).reversed() { open.append(.read(entry.value)) }
                case .array:
                    let elements = Array(value.elements)
                    open.append(.list(elements.count))
                    for element in elements.reversed() { open.append(.read(element)) }
                default:
                    guard let plain = Self.plain(value) else { return nil }
                    done.append(SourceValue(plain, at: place))
                }
            case .dictionary(let keys):
                let values = done.suffix(keys.count)
                done.removeLast(keys.count)
                let pairs = zip(keys, values).map {
                    (key: SourceValue(.text($0), at: place), value: $1)
                }
                done.append(dictionaryEvaluator.dictionary(pairs).at(place))
            case .list(let count):
                let values = Array(done.suffix(count))
                done.removeLast(count)
                done.append(collectionValues.list(values).at(place))
            }
        }
        return done.last
    }

    private static func plain(_ value: LocatedValue) -> ConcreteValue? {
        switch value.kind {
        case .string: .text(value.text)
        case .boolean: value.boolean.map { .boolean($0) }
        case .null: .null
        case .integer: value.integer.map { .integer($0) }
        case .real: value.number.map { .real($0) }
        default: nil
        }
    }
}

extension SourceEvaluator {
    var documentEvaluator: DocumentEvaluator { DocumentEvaluator(machine: machine) }
}
