extension TerminalText {
    /// Lines of at most so many columns: a longer one continues below, under its own branch of a
    /// tree.
    ///
    /// It is broken at blanks alone, so that paths stay whole; colours have no width. Less than 20
    /// columns are 20.
    public static func wrapped(_ text: String, columns: Int) -> String {
        let room = max(20, columns)
        var result = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if !result.isEmpty || line.startIndex != text.startIndex { result += "\n" }
            result += line.utf8.count <= room ? String(line) : broken(line, room)
        }
        return result
    }

    private static func broken(_ line: Substring, _ room: Int) -> String {
        let margin = margin(of: line)
        var result = ""
        var width = 0
        var isStart = true
        for word in words(of: line) {
            let own = columns(of: word)
            let blanks = word.prefix { $0 == " " }.count
            if !isStart, width + own > room {
                result += "\n" + margin + word.dropFirst(blanks)
                width = margin.count + own - blanks
            } else {
                result += word
                width += own
            }
            // What draws the branch is never left alone on a line.
            if word.contains(where: { $0.isLetter || $0.isNumber }) { isStart = false }
        }
        return result
    }

    /// A word with the blanks before it.
    private static func words(of line: Substring) -> [Substring] {
        var words: [Substring] = []
        var start = line.startIndex
        var place = start
        var isWord = false
        while place < line.endIndex {
            if line[place] == " " {
                if isWord {
                    words.append(line[start..<place])
                    start = place
                }
                isWord = false
            } else {
                isWord = true
            }
            place = line.index(after: place)
        }
        words.append(line[start...])
        return words
    }

    /// The prefix of a continued line: the branches that pass by, and two columns more.
    private static func margin(of line: Substring) -> String {
        var margin = ""
        for character in line {
            switch character {
            case " ": margin.append(" ")
            case "│", "├": margin.append("│")
            case "└", "─": margin.append(" ")
            default: return margin + "  "
            }
        }
        return margin + "  "
    }

    /// Columns of a word; what begins with escape and ends with `m` is a colour and has none.
    private static func columns(of word: Substring) -> Int {
        var count = 0
        var isColor = false
        for character in word {
            if character == "\u{1B}" {
                isColor = true
            } else if isColor {
                isColor = character != "m"
            } else {
                count += 1
            }
        }
        return count
    }
}
