public import EngageCore

/// The dialogs and login screens that layers produce.
public struct LintResolutions: Sendable {
    /// One dialog for each device and purpose.
    public internal(set) var dialogs: [DialogResolution] = []
    /// One login screen for each device.
    public internal(set) var screens: [LoginScreenResolution] = []
    /// Titles of the devices by the title of the one that was resolved for all of them.
    var equalDevices: [String: [String]] = [:]
    /// The provider list of the dialogs.
    var providers: ProviderList?
    /// Why a device has no resolution.
    var problems: [Diagnostic] = []

    init() {}

    /// Resolves a scenario on every device.
    init(_ base: ScenarioBase, devices: [Device], pseudoLanguage: PseudoLanguage?) {
        if base.isLoginScreen {
            resolveScreens(base, devices)
        } else {
            resolveDialogs(base, devices, pseudoLanguage)
        }
    }

    private mutating func resolveScreens(_ base: ScenarioBase, _ devices: [Device]) {
        // Settings name pictures for each orientation, so each device is resolved in both.
        var seen: Set<Device> = []
        let held = devices.flatMap { device in
            [device] + Orientation.allCases.map { device.held(in: $0) }
        }
        for device in held where seen.insert(device).inserted {
            switch base.screen(on: device) {
            case .success(let screen): screens.append(screen)
            case .failure(let error): problems.appendNew(error.diagnostics)
            }
        }
    }

    private mutating func resolveDialogs(
        _ base: ScenarioBase, _ devices: [Device], _ pseudoLanguage: PseudoLanguage?
    ) {
        let given = base.members["dialog"]
        let purposes = DialogRequest.Purpose.allCases.filter { purpose in
            given?.string.map { $0 == purpose.rawValue } ?? true
        }
        let isKnown = given.map { DialogRequest.Purpose(rawValue: $0.string ?? "") != nil } ?? true
        for device in representatives(of: devices, byModel: base.readsModel) {
            for purpose in purposes {
                switch base.request(on: device, purpose: purpose) {
                case .success(var request):
                    request.pseudoLanguage = pseudoLanguage
                    let dialog = DialogResolution(explaining: request)
                    providers = dialog.providers ?? request.providers
                    dialogs.append(dialog)
                case .failure(let error): problems.appendNew(error.diagnostics)
                }
            }
            // The reader of the scenario reports an unknown purpose.
            if !isKnown, case .failure(let error) = base.request(on: device) {
                problems.appendNew(error.diagnostics)
            }
        }
    }

    /// One device of each idiom, orientation and size, and of each model if an overlay reads
    /// it: the others have the same dialogs.
    private mutating func representatives(of devices: [Device], byModel: Bool) -> [Device] {
        struct Shape: Hashable {
            var idiom: Idiom
            var orientation: Orientation
            var width: Double
            var height: Double
            var models: [String]
        }
        var first: [Shape: Device] = [:]
        var order: [Device] = []
        for device in devices {
            let shape = Shape(
                idiom: device.idiom, orientation: device.orientation, width: device.width,
                height: device.height, models: byModel ? device.models : [])
            let representative = first[shape] ?? device
            if first.updateValue(representative, forKey: shape) == nil { order.append(device) }
            let title = representative.title
            if equalDevices[title]?.contains(device.title) != true {
                equalDevices[title, default: []].append(device.title)
            }
        }
        return order
    }

    /// Parts of the described views in every slot, each once.
    func viewParts() -> [ViewPart] {
        var seen: Set<ViewPart> = []
        var parts: [ViewPart] = []
        for dialog in dialogs {
            guard let table = dialog.providerTable else { continue }
            for slot in [
                table.tableHeader, table.sectionHeader, table.sectionFooter, table.tableFooter,
            ] {
                guard case .view(let view, _)? = slot else { continue }
                parts += view.parts.filter { seen.insert($0).inserted }
            }
        }
        return parts
    }
}

extension [Diagnostic] {
    /// Appends those that are not there yet.
    mutating func appendNew(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics where !contains(diagnostic) { append(diagnostic) }
    }
}
