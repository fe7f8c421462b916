import Foundation
import Testing

import EngageCLI

/// Every `console` block of the pages is run as written, and its output is compared.
///
/// A line `…` matches any number of lines; a comment `<!-- not run: REASON -->` before a block
/// keeps it from being run, and the reason is required.
@Suite struct ConsoleBlockTests {
    /// A block: its place, and its commands with what they print.
    struct Block: Sendable {
        var place: String
        var commands: [(command: String, output: [String])]
        var reason: String?
    }

    /// Pages whose blocks are run.
    static let pages: [String] = {
        let top = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"]
        return top
            + ["Documentation", "Integrations", "Examples"].flatMap { folder in
                let names = FileManager.default.enumerator(
                    atPath: EngageProcess.root.appending(path: folder).path)
                return (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".md") }
                    .sorted().map { "\(folder)/\($0)" }
            }
    }()

    static func blocks(of page: String) throws -> [Block] {
        let text = try String(
            contentsOf: EngageProcess.root.appending(path: page), encoding: .utf8)
        var blocks: [Block] = []
        var block: Block?
        var reason: String?
        for (number, line) in text.components(separatedBy: "\n").enumerated() {
            if line.hasPrefix("```") {
                if let finished = block {
                    blocks.append(finished)
                    block = nil
                } else if line == "```console" {
                    block = Block(place: "\(page):\(number + 1)", commands: [], reason: reason)
                }
                reason = nil
            } else if block != nil {
                if line.hasPrefix("$ ") {
                    block?.commands.append((String(line.dropFirst(2)), []))
                } else if let last = block?.commands.indices.last {
                    if block?.commands[last].command.hasSuffix("\\") == true,
                        block?.commands[last].output.isEmpty == true
                    {
                        block?.commands[last].command += "\n" + line
                    } else {
                        block?.commands[last].output.append(line)
                    }
                }
            } else if line.hasPrefix("<!-- not run: ") {
                reason = String(line.dropFirst("<!-- not run: ".count))
            } else if !line.isEmpty {
                reason = nil
            }
        }
        return blocks
    }

    @Test("the README has a first session, and no page hides one in a block that is not run")
    func sessions() throws {
        let first = try Self.blocks(of: "README.md").first { $0.reason == nil }
        #expect(first?.commands.first?.command == "cd Examples/app")
        for page in Self.pages {
            let text = try String(
                contentsOf: EngageProcess.root.appending(path: page), encoding: .utf8)
            var fence: String?
            for (number, line) in text.components(separatedBy: "\n").enumerated() {
                if line.hasPrefix("```") { fence = fence == nil ? line : nil }
                guard let fence, fence != "```console" else { continue }
                #expect(!line.hasPrefix("$ "), "\(page):\(number + 1): write ```console")
            }
        }
    }

    /// Pages that a new user pastes from the top, block for block, into one shell.
    static let firstHour = ["README.md", "Documentation/Tutorial.md"]

    @Test("what a console block shows is what its commands print", arguments: pages)
    func run(page: String) throws {
        let blocks = try Self.blocks(of: page)
        try Self.check(page == "Documentation/Tutorial.md" ? [Self.joined(blocks)] : blocks)
    }

    @Test(
        "the pages of the first hour chain in one shell, also where the examples are no repository")
    func chain() throws {
        let blocks = try Self.firstHour.flatMap { try Self.blocks(of: $0) }
        #expect(blocks.allSatisfy { $0.reason == nil })
        try Self.check([Self.joined(blocks)], isRepository: false)
    }

    /// Several blocks as one, which one shell runs.
    private static func joined(_ blocks: [Block]) -> Block {
        Block(
            place: blocks.first?.place ?? "", commands: blocks.flatMap(\.commands),
            reason: nil)
    }

    private static func check(_ blocks: [Block], isRepository: Bool = true) throws {
        try EngageProcess.inFolder { top in
            try check(blocks, in: Copy(folder: top.appending(path: "own"), isRepository))
        }
    }

    private static func check(_ blocks: [Block], in copy: Copy) throws {
        var copy = copy
        for block in blocks {
            if let reason = block.reason {
                #expect(reason.count > 8, "\(block.place): say why it is not run")
                continue
            }
            // A page may leave messages out, so the block runs a second time only where it shows some.
            let quiet = try copy.outputs(of: block, messages: false)
            let parts = zip(block.commands, quiet)
            guard parts.contains(where: { !Self.matches($1, $0.output) }) else { continue }
            let full = try copy.outputs(of: block, messages: true)
            for (index, part) in block.commands.enumerated() {
                let matches = [quiet[index], full[index]].contains {
                    Self.matches($0, part.output)
                }
                #expect(
                    matches,
                    "\(block.place): $ \(part.command)\nprints\n\(full[index].joined(separator: "\n"))"
                )
            }
        }
    }

    /// What a block finds in its folder, made once: the examples, and the same as a repository.
    private static let prepared: [Bool: URL] = {
        let top = EngageProcess.root.appending(path: ".build/console")
        try? FileManager.default.removeItem(at: top)
        var folders: [Bool: URL] = [:]
        for isRepository in [false, true] {
            let folder = top.appending(path: "\(isRepository)")
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for name in ["Examples", "README.md"] {
                try? FileManager.default.copyItem(
                    at: EngageProcess.root.appending(path: name),
                    to: folder.appending(path: name))
            }
            folders[isRepository] = folder
        }
        if let folder = folders[true] {
            _ = try? EngageProcess.run(
                ["-c", repository], program: URL(filePath: "/bin/bash"), in: folder)
        }
        return folders
    }()

    /// A copy of the examples that can be a repository of its own, and is made again for the block
    /// behind one that changes it.
    private struct Copy {
        let folder: URL
        let isRepository: Bool
        private var isFresh = false

        init(folder: URL, _ isRepository: Bool) {
            (self.folder, self.isRepository) = (folder, isRepository)
        }

        private func make() throws {
            let files = FileManager.default
            try? files.removeItem(at: folder)
            try files.copyItem(at: #require(prepared[isRepository]), to: folder)
            let tools = folder.appending(path: ".tools")
            try files.createDirectory(at: tools, withIntermediateDirectories: true)
            try files.createSymbolicLink(
                at: tools.appending(path: "engage"), withDestinationURL: EngageProcess.executable)
        }

        /// What each command of a block prints.
        mutating func outputs(of block: Block, messages: Bool) throws -> [[String]] {
            if !isFresh { try make() }
            let mark = "\u{1}\(block.place)"
            let own = folder.path
            // What is written behind the mark is newer than it.
            var script = """
                export PATH="\(own)/.tools:$PATH" HOME="\(own)" COLUMNS=120 TERM=xterm
                unset NO_COLOR XDG_CONFIG_HOME
                touch .tools/begun; sleep 0.02
                \(messages ? "exec 2>&1" : "exec 2>/dev/null")

                """
            for part in block.commands { script += "\(part.command)\necho '\(mark)'\n" }
            let newer = "find '\(own)' -newer '\(own)/.tools/begun' -print -quit"
            script += "[ -n \"$(\(newer))\" ] || echo same\n"
            let run = try EngageProcess.run(
                ["-c", script], program: URL(filePath: "/bin/bash"), in: folder)
            var texts = run.output.components(separatedBy: "\(mark)\n")
            isFresh = texts.popLast() == "same\n"
            return texts.map {
                $0.replacing(own, with: "").components(separatedBy: "\n").dropLast()
            }
        }
    }

    private static let repository =
        "git init -q . && git add Examples && git -c user.name=t -c user.email=t@example.org commit -qm start"

    /// True if the lines are those of the page; `…` matches any number.
    static func matches(_ lines: [String], _ page: [String]) -> Bool {
        var rest = lines[...]
        var isOpen = false
        for (index, line) in page.enumerated() {
            if line.trimmingCharacters(in: .whitespaces) == "…" {
                isOpen = true
                continue
            }
            if isOpen {
                guard let place = rest.firstIndex(of: line) else { return false }
                // The last lines of a page are the last that are printed.
                let place2 =
                    page[(index + 1)...].contains { $0 == "…" }
                    ? place : rest.endIndex - (page.count - index)
                guard rest.indices.contains(place2), rest[place2] == line else { return false }
                rest = rest[(place2 + 1)...]
                isOpen = false
            } else {
                guard rest.first == line else { return false }
                rest = rest.dropFirst()
            }
        }
        return isOpen || rest.isEmpty
    }
}
