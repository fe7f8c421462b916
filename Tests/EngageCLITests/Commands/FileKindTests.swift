import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// Files that are no regular files, in the places where a person or a project names one.
@Suite struct FileKindTests {
    private static let project = "apps: {one: {layers: [layer.yaml]}}\n"

    /// A folder with a project, one of its files replaced by a special file.
    private func stage(_ place: String, _ make: (String) throws -> Void) throws -> URL {
        let folder = try EngageProcess.folder()
        for (name, text) in [
            ("engage.yaml", Self.project), ("layer.yaml", "ProviderTable.Title.String: A\n"),
            ("x.json", "{}"),
        ] {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
        let path = folder.appending(path: place).path
        try? FileManager.default.removeItem(atPath: path)
        try make(path)
        return folder
    }

    private func pipe(_ path: String) throws { try #require(unsafe mkfifo(path, 0o600) == 0) }

    private func device(_ path: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: path, withDestinationPath: "/dev/zero")
    }

    @Test(
        "a named pipe that a project or a folder leads to is refused at once",
        arguments: [
            ("layer.yaml", ["lint"]), ("layer.yaml", ["resolve"]),
            ("layer.yaml.ignore.yaml", ["lint"]), ("x.json.ignore.yaml", ["lint", "x.json"]),
            (
                "layer.yaml",
                ["set", "ProviderTable.Title.String", "B", "--layer", "layer.yaml"]
            ),
            ("engage.yaml", ["lint"]), ("engage.yaml", ["lint", "--fix"]),
            ("engage.yaml", ["lint", "--fix-names"]), ("engage.yaml", ["lint", "."]),
            ("engage.yaml", ["resolve"]), ("engage.yaml", ["explain", "providerTable.title"]),
            ("engage.yaml", ["test"]), ("engage.yaml", ["diff"]), ("engage.yaml", ["init"]),
            ("engage.yaml", ["init", "layer.yaml"]),
            ("engage.yaml", ["preview", "--output", "o.svg"]),
            ("engage.yaml", ["providers", "check"]), ("layer.yaml", ["init", "layer.yaml"]),
        ])
    func pipes(place: String, command: [String]) throws {
        let folder = try stage(place, pipe)
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try EngageProcess.run(command, in: folder)
        #expect(run.status == 65, "\(run.messages)")
        #expect(run.messages.contains("a named pipe, not a regular file"))
        #expect(!run.messages.contains("waiting for a writer"))
    }

    @Test("a named pipe on the command line is waited for five seconds, then refused")
    func silentPipe() throws {
        let folder = try stage("p.yaml", pipe)
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try EngageProcess.run(["lint", "p.yaml"], in: folder)
        #expect(run.status == 65)
        #expect(run.messages.contains("note: waiting for a writer of the pipe 'p.yaml'"))
        #expect(run.messages.contains("a named pipe without a writer"))
    }

    @Test("a folder with a pipe in it calls it a pipe and reads the rest")
    func folder() throws {
        let folder = try stage("p.yaml", pipe)
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try EngageProcess.run(["lint", "."], in: folder)
        #expect(run.messages.contains("p.yaml:1:1: warning: a named pipe, which is not read"))
        #expect(!run.messages.contains("a link"))
    }

    @Test(
        "an endless device is refused, however it is named",
        arguments: [["lint"], ["lint", "layer.yaml"], ["batch", "layer.yaml"]])
    func devices(command: [String]) throws {
        let folder = try stage("layer.yaml", device)
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try EngageProcess.run(command, in: folder)
        #expect(run.status == 65, "\(run.messages)")
        #expect(
            run.messages.contains("a character device, not a regular file")
                || run.messages.contains("at most 65536 bytes are read"), "\(run.messages)")
    }

    @Test("a line of YAML that is too long is refused before the file is read")
    func longLine() throws {
        let folder = try stage("long.yaml") { path in
            var bytes = Data("a: ".utf8)
            bytes.append(Data(repeating: 0x78, count: 40 << 20))
            try bytes.write(to: URL(filePath: path))
        }
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try EngageProcess.run(["lint", "long.yaml"], in: folder)
        #expect(run.status == 65)
        #expect(
            run.messages.contains(
                "long.yaml:1:1: error: expected lines of at most 33554432 bytes in YAML"))
    }
}
