import EngageCLI
import EngageChecks
import EngageCore

/// The apps of a project, as `GET /v1/apps` lists them.
struct AppList: DescribedObject {
    let project: ServedProject

    static func members(of list: AppList?, to visitor: inout some DescriptionVisitor) {
        let project = list?.project
        visitor.member("project", project?.snapshot.path, "Path of engage.yaml.")
        visitor.member("devices", project?.snapshot.project.devices, "Devices of the project.")
        visitor.member(
            "apps",
            project.map { project in project.apps.map { AppSummary(app: $0, project: project) } },
            "The apps in the order of the project.")
    }
}

/// An app of a project, as `GET /v1/apps/{app}` describes it.
struct AppSummary: DescribedObject {
    let app: ServedApp
    let project: ServedProject

    static func members(of one: AppSummary?, to visitor: inout some DescriptionVisitor) {
        let app = one?.app
        visitor.member("id", app?.id, "Name of the app in addresses.")
        visitor.nullable(
            "name", app?.showings[0].name, "Name in engage.yaml; null in a project without apps.")
        visitor.member(
            "kind", app.map { $0.isLoginScreen ? "loginScreen" : "dialog" },
            of: ["dialog", "loginScreen"], "What the app shows.")
        visitor.member("tags", app?.showings[0].tags.sorted(), "Tags of the app.")
        visitor.member(
            "showings", app?.showings.compactMap(\.showing), "Calls that show a dialog, by name.")
        visitor.member(
            "dialogs",
            app.map { $0.isLoginScreen ? [] : DialogRequest.Purpose.allCases.map(\.rawValue) },
            "What 'dialog' takes.")
        visitor.nullable(
            "upstream", app?.upstream?.shown, "Server whose list is served; null for none.")
        visitor.member("layers", one?.layers, "Layers of every call, lowest first.")
    }

    private var layers: [LayerSummary] {
        app.layers.map { LayerSummary($0, of: project) }
    }
}

/// A layer of an app and the file that it stands in.
struct LayerSummary: DescribedObject {
    let name: String
    let file: String
    let isShared: Bool

    init(_ layer: ScenarioLayer, of project: ServedProject) {
        name = layer.name
        file = project.relative(layer.values.document.file)
        isShared = project.snapshot.project.sharedFiles.contains(layer.values.document.file)
    }

    static func members(of layer: LayerSummary?, to visitor: inout some DescriptionVisitor) {
        visitor.member("name", layer?.name, "Name of the layer.")
        visitor.member("file", layer?.file, "Its file, relative to the project.")
        visitor.member("isShared", layer?.isShared, "True if several apps use the file.")
    }
}

/// The layers of an app as they are written, as `GET /v1/apps/{app}/layers` shows them.
struct LayerTexts: DescribedObject {
    let layers: [LayerText]

    init(of app: ServedApp, in project: ServedProject) {
        layers = app.layers.map { layer in
            LayerText(
                layer: LayerSummary(layer, of: project),
                text: String(validating: layer.values.document.bytes, as: UTF8.self))
        }
    }

    static func members(of texts: LayerTexts?, to visitor: inout some DescriptionVisitor) {
        visitor.member("layers", texts?.layers, "Layers of every call, lowest first.")
    }
}

/// A layer with the text of its file.
struct LayerText: DescribedObject {
    let layer: LayerSummary
    let text: String?

    static func members(of one: LayerText?, to visitor: inout some DescriptionVisitor) {
        LayerSummary.members(of: one?.layer, to: &visitor)
        visitor.nullable("text", one?.text, "Text of the file; null if it is not UTF-8.")
    }
}
