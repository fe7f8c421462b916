import EngageCore

/// Two texts as a patch: what `patch` and `git apply` take.
public enum UnifiedDifference {
    /// Lines around a change.
    private static let context = 3

    private struct Line {
        var mark: String
        var text: Substring
        var old: Int
        var new: Int
    }

    /// The patch with its head; empty for equal texts.
    public static func text(of file: String, from old: [UInt8], to new: [UInt8]) -> String {
        if old == new { return "" }
        let before = lines(String(decoding: old, as: UTF8.self))
        let after = lines(String(decoding: new, as: UTF8.self))
        let all = marked(before, after)
        // A tab ends a name with a blank, as git and diff write it.
        let end = file.contains(" ") ? "\t\n" : "\n"
        var text = "--- a/\(file)\(end)+++ b/\(file)\(end)"
        for hunk in hunks(all) {
            let part = all[hunk]
            let olds = part.count { $0.mark != "+" }
            let news = part.count { $0.mark != "-" }
            let first = all[hunk.lowerBound]
            text += "@@ -\(first.old + (olds > 0 ? 1 : 0)),\(olds) "
            text += "+\(first.new + (news > 0 ? 1 : 0)),\(news) @@\n"
            for line in part {
                text += line.mark + line.text
                if !line.text.utf8.hasNewline { text += "\n\\ No newline at end of file\n" }
            }
        }
        return text
    }

    /// Lines with their ends.
    private static func lines(_ text: String) -> [Substring] {
        var result: [Substring] = []
        let scalars = text.unicodeScalars
        var start = scalars.startIndex
        var place = start
        while place < scalars.endIndex {
            let next = scalars.index(after: place)
            if scalars[place] == "\n" {
                result.append(Substring(scalars[start..<next]))
                start = next
            }
            place = next
        }
        if start < scalars.endIndex { result.append(Substring(scalars[start...])) }
        return result
    }

    private static func marked(_ before: [Substring], _ after: [Substring]) -> [Line] {
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in after.difference(from: before, by: { $0.utf8.elementsEqual($1.utf8) }) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var result: [Line] = []
        var old = 0
        var new = 0
        while old < before.count || new < after.count {
            if removed.contains(old) {
                result.append(Line(mark: "-", text: before[old], old: old, new: new))
                old += 1
            } else if inserted.contains(new) {
                result.append(Line(mark: "+", text: after[new], old: old, new: new))
                new += 1
            } else {
                result.append(Line(mark: " ", text: before[old], old: old, new: new))
                old += 1
                new += 1
            }
        }
        return result
    }

    private static func hunks(_ lines: [Line]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        for (number, line) in lines.enumerated() where line.mark != " " {
            let start = max(0, number - context)
            let end = min(lines.count, number + context + 1)
            if let last = result.last, start <= last.upperBound {
                result[result.count - 1] = last.lowerBound..<end
            } else {
                result.append(start..<end)
            }
        }
        return result
    }
}

extension Substring.UTF8View {
    fileprivate var hasNewline: Bool { last == UInt8(ascii: "\n") }
}
