import EngageChecks
import EngageCore

/// The resolutions of a project on its devices, computed before anything is written.
struct DraftAnswers {
    /// A dialog, or a login screen, on the devices of the project.
    struct Screen {
        /// The app; nil where the project has one without a name.
        var app: String?
        /// The place that shows it; nil where the app has one.
        var showing: String?
        var layers: [ScenarioLayer]
        /// Resolutions on each path through the source code, by device.
        var answers: [(device: Device, roots: [LocatedValue])]

        /// What people call it.
        var name: String { showing ?? app ?? (isLoginScreen ? "login-screen" : "dialog") }

        var isLoginScreen: Bool {
            answers.first?.roots.first?["kind"]?.string == "loginScreen"
        }

        /// Words for what a member holds on a device: one, or several where branches decide.
        func words(_ path: String, on idiom: Idiom) -> [String] {
            let roots = answers.first { $0.device.idiom == idiom }?.roots ?? []
            return roots.compactMap { $0.value(at: path)?.string }
                .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        }
    }

    private(set) var screens: [Screen] = []

    /// Resolves every app and call of a project.
    init(_ project: Project) {
        for app in project.apps {
            let variants = app.variants
            let answers = project.devices.map { device in
                (
                    device: device,
                    roots: variants.map { variant in
                        TestScenario.resolver(
                            TestScenario(
                                layers: variant.layers, device: device, members: variant.members))
                    }
                )
            }
            screens.append(
                Screen(
                    app: app.name, showing: app.showing, layers: app.layers, answers: answers))
        }
    }
}

extension LocatedValue {
    /// The value at a path of a resolution: members by name, elements as `buttons[1]`.
    func value(at path: String) -> LocatedValue? {
        var value = self
        for step in path.split(separator: ".") {
            let parts = step.split(separator: "[")
            guard let name = parts.first, let member = value[String(name)] else { return nil }
            value = member
            for index in parts.dropFirst() {
                guard let number = Int(index.dropLast()), value.kind == .array,
                    number < value.count
                else { return nil }
                value = Array(value.elements)[number]
            }
        }
        return value
    }
}
