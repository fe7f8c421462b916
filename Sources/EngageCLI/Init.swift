import ArgumentParser
import EngageCore

/// `engage init`: the first `engage.yaml`, test and CI snippet.
struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a first engage.yaml, a test and a CI snippet.",
        discussion: """
            With LAYERS they become the layers of the project; without, an empty one is written. \
            Nothing that exists is overwritten.

            Example: engage init defaults.yaml
            """)

    @Argument(help: "Layers that the app has already, lowest first, relative to this folder.")
    var layers: [String] = []

    func run() throws {
        for layer in layers { _ = try InputFile.document(layer) }
        let files = [
            ("engage.yaml", project), ("tests/first.yaml", Self.test),
            ("engage-ci.yml", Self.snippet), ("layers/overrides.yaml", Self.layer),
        ].filter { layers.isEmpty || $0.0 != "layers/overrides.yaml" }
        for (path, _) in files where OpenFile.isThere(path) {
            throw CommandFailure(.usage, "'\(path)' exists already")
        }
        try OpenFile.makeFolder("tests")
        if layers.isEmpty { try OpenFile.makeFolder("layers") }
        for (path, text) in files { try OutputFile.write(Array(text.utf8), to: path) }
        StandardError.report("wrote \(files.map(\.0).joined(separator: ", "))")
    }

    private var project: String {
        let paths = layers.isEmpty ? ["layers/overrides.yaml"] : layers
        var text = "# What engage lint, test and diff read.\nlayers:\n"
        for (number, path) in paths.enumerated() {
            var writer = JSONWriter()
            writer.string(path)
            let name = number == paths.count - 1 ? "overrides" : "layer\(number + 1)"
            text +=
                "  - name: \(name)\n    file: \(String(decoding: writer.bytes, as: UTF8.self))\n"
        }
        return text + "devices: [iphone-8, ipad-air]\ntests: [tests/first.yaml]\nlint: {}\n"
    }

    private static let layer = "# Keys that the app sets.\nProviderTable.Title.String: Sign in\n"

    private static let test = """
        facts:
          - name: the dialog opens and names its providers
            expect:
              opens.count: {atLeast: 1}
              providerTable.rows.count: {atLeast: 1}

        """

    private static let snippet = """
        # Steps for a workflow of GitHub Actions.
        - run: engage lint --format github
        - run: engage test --format github

        """
}
