import EngageCore

/// Two texts compared line by line, as a reader of a patch expects it.
public enum LineDifference {
    /// Lines compared at most; beyond that only the first difference is shown.
    static let mostCells = 4_000_000

    /// Lines with `-`, `+` or a blank before them, three lines of context; empty for equal texts.
    public static func lines(from old: String, to new: String, context: Int = 3) -> [String] {
        if old == new { return [] }
        let left = old.split(separator: "\n", omittingEmptySubsequences: false)
        let right = new.split(separator: "\n", omittingEmptySubsequences: false)
        var start = 0
        while start < min(left.count, right.count), left[start] == right[start] { start += 1 }
        var tail = 0
        while tail < min(left.count, right.count) - start,
            left[left.count - 1 - tail] == right[right.count - 1 - tail]
        {
            tail += 1
        }
        let a = Array(left[start..<left.count - tail])
        let b = Array(right[start..<right.count - tail])
        var result = left[max(0, start - context)..<start].map { "  " + $0 }
        if a.count * b.count > mostCells {
            result += a.prefix(20).map { "- " + $0 } + b.prefix(20).map { "+ " + $0 }
        } else {
            result += hunks(changed(a, b), context: context)
        }
        result += left[(left.count - tail)..<min(left.count, left.count - tail + context)]
            .map { "  " + $0 }
        return result
    }

    /// Leaves out what did not change but for some lines around each change.
    private static func hunks(_ lines: [String], context: Int) -> [String] {
        var result: [String] = []
        var same: [String] = []
        func flush(isLast: Bool) {
            let head = result.isEmpty ? 0 : context
            let tail = isLast ? 0 : context
            if same.count > head + tail + 1 {
                result += same.prefix(head)
                result.append("  … \(same.count - head - tail) lines that are the same")
                result += same.suffix(tail)
            } else {
                result += same
            }
            same = []
        }
        for line in lines {
            if line.hasPrefix("  ") {
                same.append(line)
            } else {
                flush(isLast: false)
                result.append(line)
            }
        }
        flush(isLast: true)
        return result
    }

    private static func changed(_ a: [Substring], _ b: [Substring]) -> [String] {
        let width = b.count + 1
        var common = [Int32](repeating: 0, count: (a.count + 1) * width)
        for row in a.indices.reversed() {
            for column in b.indices.reversed() {
                common[row * width + column] =
                    a[row] == b[column]
                    ? common[(row + 1) * width + column + 1] + 1
                    : max(common[(row + 1) * width + column], common[row * width + column + 1])
            }
        }
        var lines: [String] = []
        var row = 0
        var column = 0
        while row < a.count || column < b.count {
            if row < a.count, column < b.count, a[row] == b[column] {
                lines.append("  " + a[row])
                row += 1
                column += 1
            } else if column >= b.count
                || row < a.count
                    && common[(row + 1) * width + column] >= common[row * width + column + 1]
            {
                lines.append("- " + a[row])
                row += 1
            } else {
                lines.append("+ " + b[column])
                column += 1
            }
        }
        return lines
    }
}
