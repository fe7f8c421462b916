import Foundation
import Testing

@Suite struct BatchCommandTests {
    private func lines(_ run: EngageProcess.Ending) -> [Substring] {
        run.output.split(separator: "\n")
    }

    @Test("answers are in the order of the lines, however many threads answer")
    func order() throws {
        let count = 500
        let input = (0..<count).map { #"{"id":\#($0),"layers":[]}"# }.joined(separator: "\n")
        let run = try EngageProcess.run(["batch"], input: Data(input.utf8))
        #expect(run.status == 0)
        #expect(lines(run).count == count)
        for (number, line) in lines(run).enumerated() {
            #expect(line.hasPrefix(#"{"id":\#(number),"kind":"dialog""#))
        }
    }

    @Test("a bad line is answered at its place, and the rest goes on") func badLines() throws {
        let input = """
            {"id":"a","layers":[]}

            {"id":"b","layers":7}
            {"id":"c",
            {"id":"d","kind":"toaster"}
            {"id":"e","device":"iphone-99","layers":[]}
            {"id":"f","layers":[]}
            """
        let run = try EngageProcess.run(["batch"], input: Data(input.utf8))
        #expect(run.status == 1)
        let answers = lines(run)
        try #require(answers.count == 6)
        #expect(answers[0].hasPrefix(#"{"id":"a","kind""#))
        #expect(answers[1].hasPrefix(#"{"id":"b","error":{"code":"#))
        #expect(answers[1].hasSuffix(#""line":3,"column":20}}"#), "\(answers[1])")
        #expect(answers[2].hasPrefix(#"{"id":null,"error":{"code":"#))
        #expect(answers[3].hasPrefix(#"{"id":"d","error":"#))
        #expect(answers[4].hasPrefix(#"{"id":"e","error":"#))
        #expect(answers[5].hasPrefix(#"{"id":"f","kind""#))
    }

    @Test("a program gets the answer to one line before it writes the next") func coprocess() throws
    {
        let process = Process()
        process.executableURL = EngageProcess.executable
        process.arguments = ["batch"]
        let (requests, answers) = (Pipe(), Pipe())
        process.standardInput = requests
        process.standardOutput = answers
        try process.run()
        for number in 1...3 {
            try requests.fileHandleForWriting.write(
                contentsOf: Data("{\"id\":\(number),\"layers\":[]}\n".utf8))
            var answer = Data()
            while answer.last != 0x0A { answer += answers.fileHandleForReading.availableData }
            #expect(String(decoding: answer, as: UTF8.self).hasPrefix("{\"id\":\(number),"))
        }
        try requests.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test("a line of more than 64 MiB is an error in its place, and the rest go on")
    func longLine() throws {
        try EngageProcess.inFolder { folder in
            let file = folder.appending(path: "long.ndjson")
            try Data("{\"layers\":[]}\n".utf8).write(to: file)
            let handle = try FileHandle(forWritingTo: file)
            try handle.truncate(atOffset: 66 << 20)
            try handle.seekToEnd()
            try handle.write(contentsOf: Data("\n{\"id\":3,\"layers\":[]}\n".utf8))
            try handle.close()
            let run = try EngageProcess.run(["batch", "long.ndjson"], in: folder)
            #expect(run.status == 1)
            let answers = lines(run)
            #expect(answers.count == 3)
            #expect(answers[1].hasPrefix("{\"id\":null,\"error\":{\"code\":\"limit\","))
            #expect(answers[1].contains("\"line\":2,"))
            #expect(answers[2].hasPrefix("{\"id\":3,"))
        }
    }
}
