public import EngageCore

extension ResolutionDifference {
    /// One app's scenario on one side, to be resolved for every device.
    public struct Request: Sendable {
        /// The app; nil outside of `apps:`.
        let app: String?
        /// The request by dialog; one without name for a login screen.
        var scenarios: [(dialog: String, scenario: TestScenario)]
        /// The key of its cached resolutions; by default its app is.
        var identity: String?
        /// Those of the edited files that it is read from; nil where that is not known.
        var files: Set<String>?

        var isLoginScreen: Bool { scenarios.contains { $0.scenario.isLoginScreen } }
        var kind: String { isLoginScreen ? "loginScreen" : "dialog" }

        /// Resolves an app of a project.
        public init(_ app: TestPlan.App) {
            self.init(app: app.title, app.layers, app.members)
        }

        /// Resolves the content of a file: a scenario, login-screen settings, a provider list or a
        /// layer.
        ///
        /// - Parameter load: reads the login screens that views name, from the folder of the file.
        /// - Throws: as `load`.
        public init(
            reading root: LocatedValue, load: DocumentLoader
        ) throws(TestFileErrors) {
            var members: [String: LocatedValue] = [:]
            var layers: [TestScenario.Layer] = []
            let kind = DocumentKind(root)
            switch kind {
            case .dialogScenario, .loginScreenScenario:
                for entry in root.entries
                where !["layers", "settings", "device", "id"].contains(entry.key) {
                    members[entry.key] = entry.value
                }
                let list = kind.isLoginScreen ? root["settings"] : root["layers"]
                if let list, list.kind == .array {
                    for layer in list.elements {
                        let name = layer["name"]?.string ?? "layer"
                        let rules = layer["providerOverlay"].flatMap { $0.isNull ? nil : $0 }
                        if let values = layer["values"] {
                            var read = try ScenarioLayer(name, values, from: "", load: load)
                            read.overlay = rules
                            layers.append(read)
                        } else if let rules {
                            layers.append(ScenarioLayer(name, overlay: rules))
                        }
                    }
                } else if let list {
                    layers = [ScenarioLayer("settings", list)]
                }
            case .providerList: members["configuration"] = root
            case .loginScreenSettings:
                members = LintScenario.loginScreenMembers
                layers = [ScenarioLayer("settings", root)]
            default: layers = [try ScenarioLayer("overrides", root, from: "", load: load)]
            }
            self.init(app: nil, layers, members)
        }

        /// The same request with no layer: the screens as the library ships them.
        public var shipped: Request {
            Request(
                app: app,
                scenarios: scenarios.map { dialog, scenario in
                    let bare = TestScenario(
                        layers: [], device: scenario.device, members: scenario.members)
                    return (dialog, bare)
                })
        }

        /// The same request over other layers.
        public func with(_ layers: [ScenarioLayer]) -> Request {
            Request(
                app: app,
                scenarios: scenarios.map { dialog, scenario in
                    (dialog, TestScenario(scenario.base.with(layers), device: scenario.device))
                })
        }

        /// The same request with other facts, which conditions of provider overlays read.
        ///
        /// - Parameter facts: those for the given ones of a dialog; nil leaves them.
        package func with(facts: (LocatedValue?) -> LocatedValue?) -> Request {
            var request = self
            request.scenarios = scenarios.map { dialog, scenario in
                guard !scenario.isLoginScreen, let new = facts(scenario.members["facts"]) else {
                    return (dialog, scenario)
                }
                let members = scenario.members.merging(["facts": new]) { $1 }
                return (
                    dialog,
                    TestScenario(
                        layers: scenario.layers, device: scenario.device, members: members)
                )
            }
            return request
        }

        init(app: String?, scenarios: [(dialog: String, scenario: TestScenario)]) {
            self.app = app
            self.scenarios = scenarios
        }

        private init(
            app: String?, _ layers: [TestScenario.Layer], _ members: [String: LocatedValue]
        ) {
            self.app = app
            func scenario(_ members: [String: LocatedValue]) -> TestScenario {
                TestScenario(layers: layers, device: .standard, members: members)
            }
            if members["kind"]?.string == "loginScreen" {
                scenarios = [("", scenario(members))]
            } else if let dialog = members["dialog"]?.string {
                scenarios = [(dialog, scenario(members))]
            } else {
                scenarios = Self.dialogs.map { dialog in
                    (
                        dialog.text,
                        scenario(members.merging(["dialog": dialog]) { _, given in given })
                    )
                }
            }
        }

        private static let dialogs: [LocatedValue] = {
            let words = DialogRequest.Purpose.allCases.map(\.rawValue)
            return Array(DocumentWriter.root(of: words, named: "dialogs").elements)
        }()
    }

    /// Resolves both sides for every device and compares app by app, dialog by dialog.
    ///
    /// - Parameters:
    ///   - onlyFirst: ends with the first difference, for callers that need only a yes or no.
    ///   - comparesObjects: compares every member of an object, for a proof, which needs no causes.
    ///   - namesCauses: false for callers that need only paths, which is several times as fast.
    ///   - before: keeps the resolutions of the old side, if it is resolved again and again.
    public init(
        from old: [Request], to new: [Request], on devices: [Device],
        resolver: ScenarioResolver, onlyFirst: Bool = false, comparesObjects: Bool = false,
        namesCauses: Bool = true, before kept: Answers = Answers()
    ) {
        self.init()
        self.comparesObjects = comparesObjects
        self.namesCauses = namesCauses && !onlyFirst && !comparesObjects
        name(devices)
        let isNamed = old.contains { $0.app != nil } && new.contains { $0.app != nil }
        for request in old where isNamed && !new.contains(where: { $0.app == request.app }) {
            add(appChange(old: request.app, new: nil))
        }
        // One configuration without apps is compared with the first app of the other.
        for request in old.dropFirst() where !isNamed {
            add(appChange(old: request.app, new: nil))
        }
        for request in new {
            guard let before = isNamed ? old.first(where: { $0.app == request.app }) : old.first
            else {
                add(appChange(old: nil, new: request.app))
                continue
            }
            apps.append(request.app ?? before.app ?? "")
            if request.isLoginScreen != before.isLoginScreen {
                add(
                    Change(
                        path: "kind", old: before.kind, new: request.kind, isCosmetic: false))
            }
            for (dialog, scenario) in request.scenarios {
                guard let other = before.scenarios.first(where: { $0.dialog == dialog }) else {
                    continue
                }
                // Equal scenarios have equal resolutions.
                if other.scenario.hasSameInput(as: scenario) { continue }
                compare(
                    other.scenario, scenario, of: dialog, on: devices, resolver: resolver,
                    onlyFirst: onlyFirst, before: kept, named: before.identity ?? before.app)
                if onlyFirst, !isEmpty { return }
            }
        }
    }

    /// Resolves both sides of one dialog for every device; `kept` may have the old side's
    /// resolutions.
    private mutating func compare(
        _ old: TestScenario, _ new: TestScenario, of dialog: String, on devices: [Device],
        resolver: ScenarioResolver, onlyFirst: Bool,
        before kept: Answers, named app: String?
    ) {
        let hasSameOverlays = old.hasSameOverlays(as: new)
        // Most devices are answered alike, and then differ alike.
        var known: [(left: LocatedValue, right: LocatedValue, changes: [Change])] = []
        // Only these two distinguish devices for a dialog; a proof resolves it once for each pair.
        struct Look: Hashable {
            var idiom: Idiom
            var orientation: Orientation
        }
        var looks: [Look: [Change]] = [:]
        for (number, device) in devices.enumerated() {
            let look = Look(idiom: device.idiom, orientation: device.orientation)
            if comparesObjects, !new.isLoginScreen, !old.isLoginScreen, let changes = looks[look] {
                let place = Place(app: apps[apps.count - 1], dialog: dialog, device: number)
                for change in changes { add(change, at: place) }
                continue
            }
            looks[look] = []
            let left = kept.answer(app, dialog, number) { resolver(old.on(device)) }
            let right = resolver(new.on(device))
            let undecided =
                hasSameOverlays ? [] : Self.undecidedRules(old.on(device), new.on(device))
            if undecided.isEmpty, left.document.hasSameValues(as: right.document) { continue }
            let place = Place(app: apps[apps.count - 1], dialog: dialog, device: number)
            let twin = known.first { twin in
                isTheSame(twin.left, left) && isTheSame(twin.right, right)
            }
            let changes =
                twin?.changes
                ?? self.changes(
                    left, right, sides: Sides(old.on(device), new.on(device)))
            // A proof needs no reasons, and so all devices may share one resolution.
            if twin == nil, comparesObjects, known.count < Self.mostKinds {
                known.append((left, right, changes))
            }
            let all = newErrors(left, right) + changes + undecided
            looks[look] = all
            for change in all { add(change, at: place) }
            if onlyFirst, !isEmpty { return }
        }
    }

    /// Answers of one side that is compared with several others.
    public final class Answers: Sendable {
        private struct Place: Hashable {
            var app: String?
            var dialog: String
            var device: Int
        }
        private let answers = Guarded<[Place: LocatedValue]>([:])

        /// The maximum of cached resolutions; those beyond are computed again. One is about 10 KB.
        private static let most = 4096

        /// Starts with none.
        public init() {}

        func answer(
            _ app: String?, _ dialog: String, _ device: Int, _ resolve: () -> LocatedValue
        ) -> LocatedValue {
            let place = Place(app: app, dialog: dialog, device: device)
            if let known = answers.withLock({ $0[place] }) { return known }
            let answer = resolve()
            answers.withLock { if $0.count < Self.most { $0[place] = answer } }
            return answer
        }
    }

    /// Kinds of devices by their answers that are kept to compare others with.
    private static let mostKinds = 8

    /// Names the devices that are compared, and their families.
    mutating func name(_ devices: [Device]) {
        names = devices.map { device in
            (device.id ?? device.title)
                + (device.isLandscape ? " landscape" : "")
        }
        groups = Self.groups(devices)
    }

    private func appChange(old: String?, new: String?) -> Change {
        Change(path: "apps", old: old, new: new, isCosmetic: false)
    }

    /// Devices by family and orientation, each with the words for all of it.
    private static func groups(_ devices: [Device]) -> [(title: String, numbers: Set<Int>)] {
        func group(
            _ title: String, _ test: (Device) -> Bool
        ) -> (title: String, numbers: Set<Int>)? {
            let numbers = devices.indices.filter { test(devices[$0]) }
            return numbers.count > 1 ? (title, Set(numbers)) : nil
        }
        return [
            group("every iPhone") { !$0.isPad }, group("every iPad") { $0.isPad },
            group("every iPhone in portrait") { !$0.isPad && !$0.isLandscape },
            group("every iPhone in landscape") { !$0.isPad && $0.isLandscape },
            group("every iPad in portrait") { $0.isPad && !$0.isLandscape },
            group("every iPad in landscape") { $0.isPad && $0.isLandscape },
        ].compactMap { $0 }
    }
}
