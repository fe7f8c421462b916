import Foundation
import Testing

/// Links among the pages, and their words.
@Suite struct LinkTests {
    private static let pages: [(path: String, text: String)] = {
        let files = (try? House.texts("Documentation", ending: ".md")) ?? []
        let top = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"].compactMap { name in
            (try? String(contentsOf: House.root.appending(path: name), encoding: .utf8)).map {
                (name, $0)
            }
        }
        return files + top
    }()

    @Test("every internal link leads to a file and a heading that are there")
    func linksResolve() {
        for (path, text) in Self.pages {
            let folder = path.split(separator: "/").dropLast().joined(separator: "/")
            for piece in Self.withoutCode(text).components(separatedBy: "](").dropFirst() {
                let target = String(piece.prefix { $0 != ")" })
                guard !target.hasPrefix("http"), !target.hasPrefix("mailto:") else { continue }
                let parts = target.split(
                    separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                let file =
                    parts[0].isEmpty
                    ? House.root.appending(path: path)
                    : House.root.appending(path: folder).appending(path: String(parts[0]))
                        .standardizedFileURL
                #expect(
                    FileManager.default.fileExists(atPath: file.path), "\(path) links to \(target)")
                guard parts.count == 2, file.pathExtension == "md",
                    let page = try? String(contentsOf: file, encoding: .utf8)
                else { continue }
                #expect(
                    Self.anchors(page).contains(String(parts[1])), "\(path) links to \(target)")
            }
        }
    }

    private static func withoutCode(_ text: String) -> String {
        var isCode = false
        return text.components(separatedBy: "\n").filter { line in
            if line.hasPrefix("```") { isCode.toggle() }
            return !isCode && !line.hasPrefix("    ")
        }.joined(separator: "\n")
    }

    private static func anchors(_ page: String) -> Set<String> {
        var anchors = Set<String>()
        for line in withoutCode(page).components(separatedBy: "\n") {
            for piece in line.components(separatedBy: "<a id=\"").dropFirst() {
                anchors.insert(String(piece.prefix { $0 != "\"" }))
            }
            guard line.hasPrefix("#") else { continue }
            let heading = line.drop { $0 == "#" }.dropFirst().replacing("`", with: "")
            anchors.insert(
                String(
                    heading.lowercased().compactMap { character -> Character? in
                        if character == " " { return "-" }
                        let isKept =
                            character.isLetter || character.isNumber || "-_".contains(character)
                        return isKept ? character : nil
                    }))
        }
        return anchors
    }
}
