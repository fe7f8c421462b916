import EngageTestSupport
import Testing

import EngageCore

/// The JSON that answers one scenario, read by paths such as `buttons.1.background.value`.
struct Answer {
    let root: LocatedValue
    let text: String

    init(_ scenario: String) throws {
        let request = try Document.read(Array(scenario.utf8), file: "s.json").root
        var writer = JSONWriter()
        writer.value(try LoginScreenResolution.answer(request))
        text = String(decoding: writer.bytes, as: UTF8.self)
        root = try Document.read(writer.bytes, file: "answer.json").root
    }

    init(settings: String, device: String = "\"iphone-8\"", more: String = "") throws {
        try self.init(
            """
            {"kind": "loginScreen", "settings": \(settings), "device": \(device)\
            \(more.isEmpty ? "" : ", ")\(more)}
            """)
    }

    /// The text of a value; `-` where there is none.
    subscript(path: String) -> String {
        var value: LocatedValue? = root
        AnswerPath.check(path.split(separator: ".").map(String.init))
        for name in path.split(separator: ".") {
            if let index = Int(name), let here = value, here.kind == .array {
                value =
                    Array(here.elements).indices.contains(index) ? Array(here.elements)[index] : nil
            } else {
                value = value?[String(name)]
            }
        }
        return value?.text ?? "-"
    }

    /// `key:code` of every finding that is more than a note.
    var findings: [String] {
        (root["diagnostics"].map { Array($0.elements) } ?? []).compactMap { finding in
            guard finding["severity"]?.string != "note" else { return nil }
            return "\(finding["key"]?.text ?? ""):\(finding["code"]?.text ?? "")"
        }
    }
}
