import EngageChecks
import EngageCore

/// Values that a key takes, for completion.
struct ValueChoices {
    let project: ServedProject
    let isLoginScreen: Bool

    /// Choices that are offered at most.
    private static let most = 60

    /// Those of the catalogue, then those that layers of the project give the key, each as JSON.
    func values(of key: String) -> [(value: String, title: String)] {
        guard !key.isEmpty else { return [] }
        var seen: Set<String> = []
        let all = catalogued(key) + used(key)
        return Array(all.filter { seen.insert($0.value).inserted }.prefix(Self.most))
    }

    private func catalogued(_ key: String) -> [(value: String, title: String)] {
        let forms =
            isLoginScreen
            ? LoginScreenKey.allCases.first { $0.path == key }?.kind.forms
            : KeyCatalogue.entry(key)?.type.forms
        return (forms ?? []).map { ($0.json, $0.title) }
    }

    private func used(_ key: String) -> [(value: String, title: String)] {
        project.apps.flatMap { app in
            app.layers.flatMap { layer in
                layer.values.entries.filter { $0.key == key }.map { entry in
                    var writer = JSONWriter()
                    writer.value(entry.value)
                    return (
                        String(decoding: writer.take(), as: UTF8.self), "in layer '\(layer.name)'"
                    )
                }
            }
        }
    }
}
