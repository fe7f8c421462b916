import EngageChecks
import EngageCore

/// Login screens of the same files.
extension ScenarioSource {
    /// The login screen on a device; nil means the one that options or scenario name.
    ///
    /// - Throws: 64 for a policy that does not exist, 65 for a scenario that is not valid.
    func loginScreen(
        on device: Device?, explained: Bool = false
    ) throws(CommandFailure) -> LoginScreenResolution {
        let (scenario, found) = try loginScreenRequest(on: device)
        return explained ? scenario.explained(with: found) : scenario.resolved(with: found)
    }

    /// The request about a login screen, and what was found while it was read.
    ///
    /// - Throws: as `loginScreen`.
    func loginScreenRequest(
        on device: Device? = nil
    ) throws(CommandFailure) -> (scenario: LoginScreenScenario, found: [Diagnostic]) {
        var found = documentFindings + (app == nil ? [unreadable].compactMap { $0 } : [])
        var scenario: LoginScreenScenario
        do throws(ScenarioError) {
            if let app {
                let (screen, diagnostics) = try projected(app, on: device).screenRequest()
                scenario = screen
                found += diagnostics
            } else {
                scenario = try ownScreen(on: device, &found)
            }
        } catch {
            throw CommandFailure.refused(error)
        }
        try complete(&scenario, &found)
        return (scenario, found)
    }

    /// The scenario of a file and the layers of the options, without a project.
    private func ownScreen(
        on device: Device?, _ found: inout [Diagnostic]
    ) throws(ScenarioError) -> LoginScreenScenario {
        var scenario = LoginScreenScenario()
        if let file, kind?.isScenario == true {
            scenario = try LoginScreenScenario(asking: file, diagnostics: &found)
        } else {
            let named = [("settings", file), ("defaults", defaults)]
            for case (let name, let root?) in named {
                scenario.layers.append(LoginScreenLayer(name: name, values: root))
            }
        }
        scenario.layers += overrides.map { LoginScreenLayer(name: $0.name, values: $0.root) }
        if let device = device ?? options.requestedDevice {
            scenario.device = device
        } else if let orientation = options.orientation {
            scenario.device = scenario.device.asked(in: orientation)
        }
        return scenario
    }

    /// The values of options beside the settings.
    private func complete(
        _ scenario: inout LoginScreenScenario, _ diagnostics: inout [Diagnostic]
    ) throws(CommandFailure) {
        if let workstation {
            scenario.take("workstation", workstation, diagnostics: &diagnostics)
        }
        if let path = options.assets ?? appFolder {
            let folder = try AssetFolder(path: path)
            for (name, value) in folder.members(for: scenario, isNamed: options.assets != nil) {
                scenario.take(name, value, diagnostics: &diagnostics)
            }
        }
        for text in options.policy {
            do { try ScenarioOptions.set(text, in: &scenario.policies) } catch {
                throw CommandFailure(.usage, error.message)
            }
        }
    }
}
