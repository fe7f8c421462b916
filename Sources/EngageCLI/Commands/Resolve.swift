import ArgumentParser
import EngageChecks
import EngageCore

/// `engage resolve`: what a dialog or login screen will be on a device.
struct Resolve: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resolve",
        _superCommandName: "engage",
        abstract: "Show the screen that layers produce on a device.",
        discussion: """
            FILE is a scenario, an MSIUICustomizationSettings.plist or a dictionary of defaults. \
            Without FILE and layers it resolves every app of engage.yaml. --explain shows the \
            layer, file, line and column of every value. --compare-profiles lists the values that \
            differ between the last release and the guide, with the devices.

            Example: engage resolve Examples/guide/defaults.plist
            Example: engage resolve --defaults Examples/guide/defaults.plist --device ipad-air
            """)

    @OptionGroup var scenario: ScenarioOptions

    @Option(
        name: .customLong("format"),
        help: "Output format: tree, json or yaml; with --select also csv.",
        completion: .list(Form.words))
    private var formatWord: String?

    @Option(name: SelectionOption.name, help: SelectionOption.help)
    private var selectedPaths: String?

    @Flag(help: "Print one tree per group of devices with the same answer.")
    var allDevices = false

    @Flag(help: "Add to json and yaml the reason for every value, list and screen.")
    var explain = false

    @Flag(help: "Show where sdk-5.5 differs from guide, on the named devices or all.")
    var compareProfiles = false

    @Option(
        name: .customLong("color"), help: "Colours: auto, always or never.",
        completion: .list(ColorChoice.words))
    private var colorWord = "auto"

    /// The forms of an answer.
    enum Form: String, ClosedWord {
        case tree
        case json
        case yaml
        case csv
    }

    func validate() throws {
        if compareProfiles { try validateComparison() } else { try scenario.validateOneDevice() }
        try Form.check(formatWord, of: "--format")
        try ColorChoice.check(colorWord, of: "--color")
        if selectedPaths != nil {
            guard !allDevices else {
                throw ValidationError("--select needs one device; 'engage batch' takes 'axes'")
            }
            guard formatWord == nil || formatWord == "json" || formatWord == "csv" else {
                throw ValidationError("--select needs --format json or csv")
            }
        } else if formatWord == Form.csv.rawValue {
            throw ValidationError("--format csv needs --select PATH,PATH…")
        }
        if explain, formatWord != "json", formatWord != "yaml",
            selectedPaths == nil || formatWord == "csv"
        {
            throw ValidationError("--explain needs --format json or yaml")
        }
        if explain, allDevices {
            throw ValidationError("give --explain or --all-devices, not both")
        }
    }

    private func validateComparison() throws {
        if scenario.profile != nil {
            throw ValidationError("--compare-profiles compares both profiles; leave out --profile")
        }
        if explain || selectedPaths != nil {
            throw ValidationError(
                "--compare-profiles prints the reasons; leave out --explain and --select")
        }
    }

    func run() throws {
        if compareProfiles { return try compare() }
        let selected = try SelectionOption.read(selectedPaths)
        let format = formatWord.flatMap { Form(rawValue: $0) } ?? .tree
        let color = ColorChoice(rawValue: colorWord) ?? .auto
        let sources = try scenario.load(takesUnreadable: true)
        let answers = try sources.map { source in
            AppAnswer(
                app: source.appName, showing: source.showingName, form: try form(of: source))
        }
        for answer in answers { StandardError.report(answer.form.diagnostics) }
        let all = AppAnswers(answers)
        if let selected {
            try StandardOutput.write(
                AppAnswer.lines(
                    answers, selected, as: format == .csv ? .csv : .json, explained: explain))
        } else {
            switch format {
            case .tree: try StandardOutput.write(forPeople: all.text(colored: color.isOn))
            case .yaml: try StandardOutput.write(all.yaml)
            case .json, .csv:
                try StandardOutput.write(portions: { portion in all.json(draining: portion) })
            }
        }
        if sources.contains(where: { $0.unreadable != nil }) { throw ExitStatus.invalidInput.code }
    }

    /// Both profiles on the devices that are named, else on every device in both orientations.
    private func compare() throws {
        let requested = scenario.requestedDevices.map { device in
            scenario.orientation.map { device.held(in: $0) } ?? device
        }
        let named = requested.isEmpty ? [scenario.requestedDevice].compactMap { $0 } : requested
        let held = scenario.orientations.isEmpty ? Orientation.allCases : scenario.orientations
        let every = DeviceCatalogue.devices.flatMap { device in held.map { device.held(in: $0) } }
        var comparison = ProfileComparison(on: named.isEmpty ? every : named)
        let sources = try scenario.load()
        for source in sources { StandardError.report(source.documentFindings) }
        for source in sources.flatMap(\.paths) {
            try comparison.compare(app: source.label) {
                (device, profile) throws(CommandFailure) in
                try source.replacing(profile: profile).answer(on: device, explained: true)
            }
        }
        switch formatWord.flatMap({ Form(rawValue: $0) }) ?? .tree {
        case .tree: try StandardOutput.write(forPeople: comparison.text)
        case .yaml: try StandardOutput.write(comparison.yaml)
        case .json, .csv: try StandardOutput.write(comparison.json)
        }
    }

    /// The resolution; for source code with undecided branches, on each path.
    private func form(of source: ScenarioSource) throws -> AppAnswer.Form {
        let variants = source.variants
        guard variants.count > 1 else { return try decided(source) }
        return .variants(
            try variants.map { variant in
                AppAnswer.Variant(
                    when: variant.when, form: try decided(source.assuming(variant)))
            })
    }

    private func decided(_ source: ScenarioSource) throws -> AppAnswer.Form {
        let isExplained = explain || (formatWord ?? Form.tree.rawValue) == Form.tree.rawValue
        guard allDevices else {
            let answer = try source.answer(explained: isExplained)
            return explain ? .explained(answer) : .one(answer)
        }
        if source.system == .loginScreen {
            return .screens(
                try LoginScreenDeviceGroup.groups { device in
                    try source.loginScreen(on: device)
                })
        }
        return .groups(
            try DeviceGroup.groups { device in try source.answer(on: device, explained: isExplained)
            })
    }
}
