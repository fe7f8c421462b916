import Foundation
import Testing

/// `--select` of `batch` and `resolve`.
@Suite struct SelectCommandTests {
    private let scenarios = Data("{\"id\":1}\n{\"id\":2,\"layers\":7}\n".utf8)

    @Test("a path that no answer has ends the run before the first line, with the near match")
    func unknownPath() throws {
        for command in [["batch"], ["resolve", "--defaults", "Examples/guide/defaults.plist"]] {
            let run = try EngageProcess.run(
                command + ["--select", "kind,presentation.mod"], input: scenarios)
            #expect(run.status == 64)
            #expect(run.output.isEmpty)
            #expect(
                run.messages
                    == "error: --select presentation.mod: no member 'mod' in a resolution; "
                    + "did you mean 'mode'?\n")
        }
    }

    @Test("a path that cannot be read is reported with its column") func brokenPath() throws {
        let run = try EngageProcess.run(["batch", "--select", "kind,opens["], input: scenarios)
        #expect(run.status == 64)
        #expect(
            run.messages == "error: --select, column 12: expected an index, '*' or a quoted key\n")
    }

    @Test("batch selects as JSON lines and as CSV with a header") func batch() throws {
        let json = try EngageProcess.run(
            ["batch", "--select", "presentation.mode,sharing"], input: scenarios)
        #expect(json.status == 1)
        #expect(
            json.output.hasPrefix(
                "{\"id\":1,\"presentation.mode\":\"modal\",\"sharing\":null}\n{\"id\":2,\"error\":")
        )
        let csv = try EngageProcess.run(
            [
                "batch", "--select", "presentation.mode,sharing", "--format", "csv",
                "--accept-errors",
            ],
            input: scenarios)
        #expect(csv.status == 0)
        #expect(
            csv.output.hasPrefix(
                "id,presentation.mode,sharing,error\n1,modal,,\n2,,,\"{\"\"code\"\""))
    }

    @Test("with --explain a selection reports why, of what is selected alone") func explained()
        throws
    {
        let input = Data(#"{"id":1,"device":"ipad-air","layers":[]}"#.utf8)
        let selected = try EngageProcess.run(
            ["batch", "--select", "presentation.mode", "--explain"], input: input)
        let start =
            #"{"id":1,"presentation.mode":"formSheet","explanations":[{"path":"presentation.mode","value":"formSheet","#
        #expect(selected.output.hasPrefix(start), "\(selected.output)")
        #expect(selected.output.components(separatedBy: #"{"path":"#).count == 2)
        let whole = try EngageProcess.run(["batch", "--explain"], input: input)
        #expect(whole.output.contains(#""explanations":[{"path":"opens""#))
        let resolved = try EngageProcess.run(
            ["resolve", "--select", "presentation.mode", "--explain", "-"], input: input)
        #expect(resolved.output == selected.output)
        let tree = try EngageProcess.run(
            ["resolve", "--defaults", "Examples/guide/defaults.plist"])
        #expect(tree.output.contains("defaults.plist:"))
    }

    @Test("resolve selects a line for each app of a project") func project() throws {
        let arguments = [
            "resolve", "--project", "Examples/white-label/engage.yaml", "--select",
            "presentation.mode,providerTable.rows.count",
        ]
        let json = try EngageProcess.run(arguments)
        #expect(json.status == 0)
        #expect(json.output.split(separator: "\n").count == 12)
        #expect(json.output.hasPrefix("{\"app\":\"acorn\",\"presentation.mode\":\""))
        let csv = try EngageProcess.run(arguments + ["--format", "csv"])
        #expect(
            csv.output.hasPrefix("app,id,presentation.mode,providerTable.rows.count,error\nacorn,,")
        )
    }

    @Test(
        "what does not go together is a usage error",
        arguments: [
            ["batch", "--format", "csv"], ["resolve", "--format", "csv"],
            ["resolve", "--select", "kind", "--format", "yaml"],
            ["resolve", "--select", "kind", "--all-devices"],
        ])
    func usage(arguments: [String]) throws {
        let run = try EngageProcess.run(arguments, input: scenarios)
        #expect(run.status == 64)
        #expect(run.messages.contains("--select"), "\(run.messages)")
    }
}
