import EngageCore
import EngageLogin

extension Form {
    /// A script of `engage simulate`.
    static var simulateScript: Form {
        let request = Form.dialogScenario.members
        let shared = request.filter {
            ["profile", "device", "window", "configuration", "customProviders", "session"]
                .contains($0.name)
        }
        return .object(
            shared + [
                optional("configured", .boolean, "Whether the app has configured the service."),
                member("stored", .anything, "Configuration stored by an earlier run."),
                optional(
                    "navigationDelegates", .list(.text()),
                    "The app's navigation controllers that have a delegate."),
                optional(
                    "navigationStacks", .table(.list(.text())),
                    "Names of controllers by navigation controller, bottom first."),
                optional(
                    "app",
                    .object([
                        optional("displayName", .text(), "Name of the app."),
                        optional("bundleIdentifier", .text(), "Identifier of its bundle."),
                        optional("captureUrl", .text(), "Address of Capture."),
                    ]), "The app."),
                member("offlineFile", .anything, "Content of engage-config.plist."),
                optional("events", .list(dialogEvent), "What happens, in order."),
            ])
    }

    /// A script of `engage login simulate`.
    static var loginScript: Form {
        .object([
            optional("process", .words(LoginScript.Process.allCases.map(\.rawValue)), "Which SDK."),
            optional(
                "registrations", .list(.object([], isOpen: true)),
                "Views, controllers and modules that the app registers."),
            optional("promptType", .text(), "Type of the prompt."),
            optional("prompt", .table(.anything), "Parameters of the prompt."),
            optional("delegates", .object([], isOpen: true), "Delegates that exist."),
            optional("savesCredentials", .boolean, "Whether credentials are saved."),
            optional("delegate", .object([], isOpen: true), "The delegate of a library login."),
            optional("settings", .object([], isOpen: true), "Custom parameters."),
            optional("switches", .object([], isOpen: true), "Switches of the SDK."),
            optional(
                "authenticationSettings",
                .choice([
                    Alternative(
                        form: .object([], isOpen: true),
                        sentence: "What MSIAuthenticationSettings.plist holds."),
                    Alternative(form: .text(), sentence: "The file, from the script's folder."),
                ]), "Labels and fields of the prompt."),
            optional("events", .list(loginEvent), "What happens, in order."),
        ])
    }

    private static let dialogEvent = event(
        alone: DialogScriptReader.namesAlone, withContent: DialogScriptReader.namesWithContent)

    private static let loginEvent = event(
        alone: LoginScriptReader.namesAlone, withContent: LoginScriptReader.namesWithContent)

    /// A name, or one name with its content.
    private static func event(alone: [String], withContent: [String]) -> Form {
        .choice([
            Alternative(
                form: .words(Set(alone + withContent).sorted()), sentence: "An event by its name."),
            Alternative(
                form: .object(
                    withContent.sorted().map { name in
                        member(name, .anything, "Content of the event.")
                    }), sentence: "One event with its content."),
        ])
    }
}
