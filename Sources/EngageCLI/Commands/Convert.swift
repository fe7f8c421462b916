import ArgumentParser
import EngageChecks
import EngageCore

/// `engage convert`: one form into another, without loss.
struct Convert: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        _superCommandName: "engage",
        abstract: "Convert between property lists, JSON and YAML.",
        discussion: """
            The content and name of FILE give its format. Nothing is lost: null is '$null' in a \
            property list; dates, data and infinities are {"$date": …}, {"$data": …} and \
            {"$real": …} in JSON. If FILE has an error, nothing is written.

            Example: engage convert --to json Examples/guide/defaults.plist -o defaults.json
            Example: engage convert --check Examples/guide/defaults.plist
            """)

    @Option(help: "Format to write: json, yaml, plist or binary (default: from --output).")
    var to: Form?

    @Option(help: "Format of FILE, as for --to (default: from its content and name).")
    var from: Form?

    @Option(name: .shortAndLong, help: "Write to this file; '-' is standard output.")
    var output: String?

    @Flag(help: "Replace the output file if it exists.")
    var force = false

    @Flag(name: [.customShort("n"), .long], help: "Print what would be written; write nothing.")
    var dryRun = false

    @Flag(help: "Write JSON on one line.")
    var compact = false

    @Option(help: "Write keys as raw strings or constants: raw or constant.")
    var keys: Names?

    @Flag(help: "Write one dictionary with the last value of each key; lowest file first.")
    var merge = false

    @Flag(help: "Extract the kJR… keys of Objective-C or Swift source.")
    var extract = false

    @Option(help: "Take the branches of source code for this device.")
    var device: String?

    @Flag(help: "Report errors and write nothing; exit with 1 for an error.")
    var check = false

    @Option(help: "With --merge and no files: the app whose layers are merged.")
    var app: String?

    @Option(help: "The project file.")
    var project = "engage.yaml"

    @Argument(help: "The input, several files with --merge; '-' is standard input.")
    var files: [String] = []

    /// The forms by the names of the command line.
    enum Form: String, CaseIterable, ExpressibleByArgument {
        case json
        case yaml
        case plist
        case binary

        var format: DocumentFormat {
            switch self {
            case .json: .json
            case .yaml: .yaml
            case .plist: .xml
            case .binary: .binary
            }
        }
    }

    /// The two names of a key.
    enum Names: String, CaseIterable, ExpressibleByArgument {
        case raw
        case constant

        func name(of key: String) -> String? {
            guard let entry = KeyCatalogue.entry(key) else { return nil }
            switch self {
            case .raw: return entry.raw.isEmpty ? nil : entry.raw
            // A raw string can have several constants: one that is given stays.
            case .constant: return entry.constants.contains(key) ? key : entry.constants.first
            }
        }
    }

    /// The form to write: the one that is named, else that of the output's name.
    private var form: Form? { to ?? named }

    /// The format of the output's name.
    private var named: Form? {
        let forms: [(ending: String, form: Form)] = [
            (".json", .json), (".yaml", .yaml), (".yml", .yaml), (".plist", .plist),
        ]
        return output.flatMap { name in forms.first { name.hasSuffix($0.ending) }?.form }
    }

    func validate() throws {
        if form == nil, !check {
            throw ValidationError("missing --to json, yaml, plist or binary")
        }
        if let to, let named, let output, named.format != to.format,
            (to, named) != (.binary, .plist)
        {
            throw ValidationError(
                "'\(output)' is read as \(named.rawValue), by its ending, but --to is \(to.rawValue)"
            )
        }
        if files.isEmpty, !merge {
            throw ValidationError("missing <files>")
        }
        if files.count > 1, !merge {
            throw ValidationError("Several files are read with --merge only.")
        }
    }

    func run() throws {
        if let output, output != "-", !force, !dryRun, OpenFile.isFile(output) {
            throw CommandFailure(existing: output)
        }
        var documents = try files.isEmpty ? appLayers() : files.map(read)
        if check {
            let isWrong = documents.contains { $0.diagnostics.contains { $0.severity == .error } }
            if isWrong { throw CommandFailure.alreadyReported(.found) }
            return
        }
        do {
            if merge { documents = [try merged(documents)] }
            guard var document = documents.first, let to = form else { return }
            if let keys { document = try document.renamingKeys(keys.name) }
            if dryRun, let output, output != "-" {
                return try StandardOutput.write("would write \(output)\n")
            }
            try write(document.root, to)
        } catch let error as DocumentError {
            throw CommandFailure(error)
        }
    }

    private func read(_ file: String) throws(CommandFailure) -> Document {
        if extract {
            let layer = try SourceFile(file).layer(
                reportsAssumptions: true, on: try requestedDevice())
            return LocatedValue(copying: layer, of: file).document
        }
        if from == nil, SourceFile.isSource(file) {
            throw CommandFailure(
                .usage, "'\(file)' is source code; --extract converts the values that it sets")
        }
        let document = try InputFile.document(file, format: from?.format)
        StandardError.report(document.diagnostics)
        return document
    }

    /// The device that is named; nil for none.
    private func requestedDevice() throws(CommandFailure) -> Device? {
        guard let device else { return nil }
        guard let found = DeviceCatalogue.device(named: device) else {
            throw CommandFailure(.usage, Device.unknown(device, at: nil).message)
        }
        return found
    }

    /// The layers of the one requested app.
    private func appLayers() throws -> [Document] {
        let one = try ProjectFiles.only(
            try ProjectFiles(project, app: app).project.apps, named: \.label)
        let device = try requestedDevice()
        return one.layers.map { layer in
            let layer = SourceFile.taken(layer, on: device)
            let isWhole = layer.values.location == layer.values.document.root.location
            guard !isWhole || layer.values.isSourceCode else { return layer.values.document }
            // Values in the project's file become a document of their own.
            return LocatedValue(copying: layer.values, of: "<\(layer.name)>").document
        }
    }

    /// The effective dictionary: whole values, a null removes the key.
    private func merged(_ documents: [Document]) throws(DocumentError) -> Document {
        var order: [String] = []
        var values: [String: LocatedValue] = [:]
        for document in documents {
            guard document.root.kind == .dictionary else {
                throw DocumentError(
                    .refused, "must be a dictionary; found \(document.root.kind.noun)",
                    at: document.root.location)
            }
            for entry in try document.renamingKeys(Names.raw.name).root.entries {
                if values.updateValue(entry.value, forKey: entry.key) == nil {
                    order.append(entry.key)
                }
            }
        }
        let entries = order.compactMap { key in
            values[key].flatMap { $0.isNull ? nil : (key: key, value: $0) }
        }
        return LocatedValue(entries, of: "<merged>").document
    }

    /// Writes a MiB at a time: what one text at many uses unfolds to is never held whole.
    private func write(_ value: LocatedValue, _ to: Form) throws {
        switch to {
        case .json, .yaml: break
        case .plist: try XMLWriter.check(value)
        case .binary: try BinaryWriter.check(value)
        }
        try OutputFile.write(to: output) { file throws(SystemError) in
            let put = { (bytes: [UInt8]) throws(SystemError) in try file.write(bytes) }
            switch to {
            case .json:
                var writer = JSONWriter(pretty: !compact)
                try writer.value(value, tagging: true, draining: put)
                writer.newline()
                try put(writer.take())
            case .yaml:
                var writer = YAMLWriter()
                try writer.document(value, draining: put)
                try put(writer.bytes)
            case .plist:
                var writer = XMLWriter()
                try writer.document(value, draining: put)
                try put(writer.bytes)
            case .binary:
                var writer = BinaryWriter()
                try writer.document(value, draining: put)
                try put(writer.bytes)
            }
        }
    }
}
