import ArgumentParser
import EngageCore

/// `engage init`: a working `engage.yaml`, a first test and a CI snippet.
struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        _superCommandName: "engage",
        abstract: "Write engage.yaml, a first test and a CI snippet for an app.",
        discussion: """
            PATHS are layers, lowest first, or folders of an app, which are searched for property \
            lists, JSON and YAML with keys of the dialog or of the login screen, for \
            engage-config.plist and for source code that sets kJR… keys; what the source sets is \
            written to layers/. Without PATHS a small layer is written. What exists is replaced \
            with --force only. Afterwards 'engage lint', 'engage test' and 'engage diff' need no \
            arguments.

            Example: engage init Examples/guide/defaults.yaml
            """)

    @Argument(help: "Layers or folders of an app, relative to this folder.")
    var paths: [String] = []

    @Flag(help: "Replace files that exist.")
    var force = false

    @Flag(help: "Say what would be written, and write nothing.")
    var dryRun = false

    func run() throws {
        var plan = ProjectDraft()
        for path in paths { try plan.add(path) }
        if !paths.isEmpty, plan.isEmpty {
            throw CommandFailure(
                .missingInput,
                "nothing of a login was found in '\(paths.joined(separator: "', '"))'"
            )
        }
        let files = try plan.files()
        // A run that was killed half-way may be refused below and write nothing.
        if !dryRun { OutputFile.removeLeftovers(beside: files.map(\.path)) }
        if !force, let (path, _) = files.first(where: { OpenFile.isThere($0.path) }) {
            throw CommandFailure(.usage, "'\(path)' exists already; --force replaces it")
        }
        if dryRun {
            StandardError.report(plan.diagnostics)
            return try StandardOutput.write(
                files.map { "would write \($0.path)\n" }.joined())
        }
        for folder in ["tests", "layers"] where files.contains(where: { $0.path.hasPrefix(folder) })
        {
            try OpenFile.makeFolder(folder)
        }
        for (path, text) in files { try OutputFile.write(Array(text.utf8), to: path) }
        StandardError.report(plan.diagnostics)
        StandardError.note("wrote \(files.map(\.path).joined(separator: ", "))")
    }
}

/// What `engage init` is going to write.
struct ProjectDraft {
    private struct Layer {
        var name: String
        var path: String
    }

    private var layers: [Layer] = []
    private var screens: [Layer] = []
    private var providers: String?
    private var written: [(path: String, text: String)] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// True where no layer and no provider list is known.
    var isEmpty: Bool { layers.isEmpty && screens.isEmpty && providers == nil }

    /// Adds a layer, or what a folder holds.
    mutating func add(_ path: String) throws {
        let status: FileStatus?
        do { status = try OpenFile.status(of: path) } catch { status = nil }
        guard status?.isDirectory == true else {
            let root = try InputFile.document(path).root
            add(path, isScreen: LintSubject.isLoginScreen(root))
            return
        }
        let folder = try AppFolder(path)
        diagnostics += folder.diagnostics
        for (source, document) in folder.sources {
            let stem = Self.stem(of: source)
            let path = free("layers/\(stem).yaml")
            var writer = YAMLWriter()
            writer.document(document.root)
            let text = String(decoding: writer.bytes, as: UTF8.self)
            written.append((path, "# Taken from \(Self.plain(source)).\n\(text)"))
            add(path, isScreen: false)
        }
        for layer in folder.layers { add(layer, isScreen: false) }
        for screen in folder.screens { add(screen, isScreen: true) }
        if providers == nil { providers = folder.providers }
    }

    private mutating func add(_ path: String, isScreen: Bool) {
        var name = Self.stem(of: path)
        let taken = (isScreen ? screens : layers).map(\.name)
        var number = 2
        while taken.contains(name) {
            name = "\(Self.stem(of: path))-\(number)"
            number += 1
        }
        if isScreen {
            screens.append(Layer(name: name, path: path))
        } else {
            layers.append(Layer(name: name, path: path))
        }
    }

    private func free(_ path: String) -> String {
        var result = path
        var number = 2
        while written.contains(where: { $0.path == result }) || OpenFile.isThere(result) {
            result = "\(path.dropLast(".yaml".count))-\(number).yaml"
            number += 1
        }
        return result
    }

    /// Letters, digits and hyphens of a file's name, without its ending.
    private static func stem(of path: String) -> String {
        let name = path.split(separator: "/").last.map { String($0) } ?? path
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        let plain = String(stem.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "-" })
        return plain.isEmpty ? "layer" : plain
    }

    private static func plain(_ text: String) -> String {
        TerminalText.safe(text)
    }

    private static func quoted(_ text: String) -> String {
        var writer = JSONWriter()
        writer.string(text)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Paths and texts of everything to write.
    func files() throws -> [(path: String, text: String)] {
        var files = written
        var draft = self
        if isEmpty {
            draft.layers = [Layer(name: "overrides", path: "layers/overrides.yaml")]
            files.append((path: "layers/overrides.yaml", text: Self.layer))
        }
        return [
            (path: "engage.yaml", text: draft.project),
            (path: "tests/first.yaml", text: draft.test),
            (path: "engage-ci.yml", text: Self.snippet),
            (path: "engage-gitlab-ci.yml", text: Self.gitlab),
            (path: "engage-pre-commit.yaml", text: Self.hook),
        ] + files
    }

    private func list(_ layers: [Layer], indent: String) -> String {
        layers.map { layer in
            "\(indent)- {name: \(Self.quoted(layer.name)), file: \(Self.quoted(layer.path))}\n"
        }.joined()
    }

    private var project: String {
        var text = "# What engage lint, test and diff read.\n"
        if !layers.isEmpty, !screens.isEmpty {
            text += "apps:\n  dialog:\n    layers:\n" + list(layers, indent: "      ")
            if let providers { text += "    providers: \(Self.quoted(providers))\n" }
            text += "  login-screen:\n    kind: loginScreen\n    layers:\n"
            text += list(screens, indent: "      ")
        } else {
            if layers.isEmpty, !screens.isEmpty { text += "kind: loginScreen\n" }
            let all = layers.isEmpty ? screens : layers
            text += all.isEmpty ? "layers: []\n" : "layers:\n" + list(all, indent: "  ")
            if let providers { text += "providers: \(Self.quoted(providers))\n" }
        }
        return text + """
            devices: [iphone-8, ipad-air]
            tests: [tests/first.yaml]
            lint:
              severities: {}
              baseline: []

            """
    }

    private var test: String {
        let apps = !layers.isEmpty && !screens.isEmpty
        var text = "facts:\n"
        if screens.isEmpty || !layers.isEmpty {
            text += """
                  - name: the dialog opens and names its providers
                \(apps ? "    apps: [dialog]\n" : "")    expect:
                      opens.count: {atLeast: 1}
                      providerTable.rows.count: {atLeast: 1}

                """
        }
        if !screens.isEmpty {
            text += """
                  - name: the login screen has a button
                \(apps ? "    apps: [login-screen]\n" : "")    expect:
                      buttons[*].visible: {contains: true}

                """
        }
        return text
    }

    private static let layer = "# Keys that the app sets.\nProviderTable.Title.String: Sign in\n"

    private static let snippet = """
        # Steps for a workflow of GitHub Actions.
        - run: git fetch --depth=1 origin main:refs/remotes/origin/main
        - run: engage lint --changed git:origin/main --format github
        - run: engage test --changed git:origin/main --format github
        - run: engage diff git:origin/main --format markdown >> "$GITHUB_STEP_SUMMARY"
          continue-on-error: true

        """

    private static let gitlab = """
        # Jobs for GitLab: include this file, or copy it into .gitlab-ci.yml.
        engage:
          variables: {XDG_CACHE_HOME: "$CI_PROJECT_DIR/.engage-cache"}
          cache: {key: engage, paths: [.engage-cache]}
          script:
            - git fetch --depth=1 origin $CI_DEFAULT_BRANCH:refs/remotes/origin/$CI_DEFAULT_BRANCH
            - engage lint --changed git:origin/$CI_DEFAULT_BRANCH
            - engage test --changed git:origin/$CI_DEFAULT_BRANCH --format junit > engage.xml
          artifacts:
            when: always
            reports: {junit: engage.xml}

        """

    private static let hook = """
        # A hook for https://pre-commit.com: copy it into .pre-commit-config.yaml.
        repos:
          - repo: local
            hooks:
              - id: engage-lint
                name: engage lint
                entry: engage lint --changed git:HEAD
                language: system
                pass_filenames: false
                files: \\.(yaml|yml|json|plist)$
              - id: engage-test
                name: engage test
                entry: engage test --changed git:HEAD
                language: system
                pass_filenames: false
                files: \\.(yaml|yml|json|plist)$

        """
}
