import Configuration
import EngageService
import Foundation

/// The server's settings and their sources: options before the environment before `engage.yaml`
/// before defaults.
struct ServerConfiguration: Sendable {
    /// A value with where it is from.
    struct Value: Sendable {
        let name: String
        let text: String
        /// `option --port`, `environment ENGAGE_SERVE_PORT`, `engage.yaml`, `default`.
        let source: String
        /// True where `engage.yaml` gives it; a path is then relative to that file.
        var isOfProject = false
    }

    /// Where values come from.
    private struct Source {
        let name: (ServiceSettings.Setting) -> String
        let provider: any ConfigProvider
        var isProject = false
    }

    /// Why the server cannot start, one sentence.
    struct Refusal: Error {
        let message: String
        /// Status that the process ends with.
        var status: Int32 = 64
    }

    /// The project file; of a folder the one in it.
    private static func file(_ path: String) -> String {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let attributes = try? FileManager.default.attributesOfItem(atPath: target)
        guard attributes?[.type] as? FileAttributeType == .typeDirectory else { return path }
        return path.hasSuffix("/") ? path + "engage.yaml" : path + "/engage.yaml"
    }

    /// Path of the token file; empty for none.
    var tokens: String {
        guard let value = values.first(where: { $0.name == "tokens" }), value.isOfProject,
            !value.text.hasPrefix("/"), let slash = project.lastIndex(of: "/")
        else { return settings["tokens"] }
        return project[...slash] + value.text
    }

    let values: [Value]
    let project: String
    /// Variables that look like settings and are none; a cluster may set some of its own.
    let unknownVariables: [String]
    var settings: ServiceSettings {
        ServiceSettings(Dictionary(uniqueKeysWithValues: values.map { ($0.name, $0.text) }))
    }

    /// Requests values from the providers in their order.
    ///
    /// - Throws: `Refusal` with the provider of a wrong value.
    init(options: Options, environment: [String: String]) throws {
        let project = Self.file(options.project)
        self.project = project
        let given: [String: String]
        do { given = try ServiceSettings.given(in: project) } catch {
            throw Refusal(
                message: error.sentences.joined(separator: "\nerror: "), status: error.status)
        }
        func keyed(_ values: [String: String]) -> [AbsoluteConfigKey: ConfigValue] {
            Dictionary(
                uniqueKeysWithValues: values.map {
                    (Self.key($0.key), ConfigValue(.string($0.value), isSecret: false))
                })
        }
        let providers: [Source] = [
            Source(
                name: { "option \($0.option)" },
                provider:
                    InMemoryProvider(name: "options", values: keyed(options.values))
            ),
            Source(
                name: { "environment \($0.variable)" },
                provider:
                    EnvironmentVariablesProvider(environmentVariables: environment)
            ),
            Source(
                name: { _ in project },
                provider:
                    InMemoryProvider(name: "engage.yaml", values: keyed(given)), isProject: true
            ),
            Source(
                name: { _ in "default" },
                provider:
                    InMemoryProvider(
                        name: "defaults",
                        values: keyed(
                            Dictionary(
                                uniqueKeysWithValues: ServiceSettings.all.map {
                                    ($0.name, $0.defaultValue)
                                })))
            ),
        ]
        values = try ServiceSettings.all.map { setting in
            for source in providers {
                let found = try source.provider.value(forKey: Self.key(setting.name), type: .string)
                guard case .string(let text)? = found.value?.content else { continue }
                if let complaint = setting.complaint(about: text, routes: Service.routeNames) {
                    // In a file the member is named, and its place is the file.
                    throw source.isProject
                        ? Refusal(message: "\(project): '\(setting.name)' \(complaint)", status: 65)
                        : Refusal(message: "\(source.name(setting)) \(complaint)")
                }
                return Value(
                    name: setting.name, text: text, source: source.name(setting),
                    isOfProject: source.isProject)
            }
            return Value(name: setting.name, text: "", source: "default")
        }
        unknownVariables = ServiceSettings.unknown(in: environment)
    }

    /// The key under which every provider has a setting; the environment's is made from it.
    private static func key(_ name: String) -> AbsoluteConfigKey {
        AbsoluteConfigKey(["engage", "serve", name])
    }

    /// Every value with its source, a line each.
    var text: String {
        let width = values.map(\.name.count).max() ?? 0
        return values.map { value in
            let name = value.name + String(repeating: " ", count: width - value.name.count)
            return "\(name)  \(value.text.isEmpty ? "-" : value.text)  (\(value.source))\n"
        }.joined()
    }
}
