import EngageCore

/// The system's keyboard for a kind of words, with its keys where they were in the era.
///
/// Heights are UIKit's: 216 upright and 162 on its side on a phone, 264 and 352 on a pad. Source:
/// behaviour, screens#keyboard.
struct Keyboard {
    /// What is typed.
    enum Kind: Sendable {
        /// An address of the web: no blank, but a point, a slash and `.com`.
        case address
        /// An address of mail: a small blank, `@` and a point.
        case mail
    }

    /// The ground and the keys, back to front.
    private(set) var boxes: [Box] = []
    private let isFlat: Bool
    private let isPad: Bool
    private let frame: Rect
    private var count = 0

    /// The keyboard at the lower edge of a screen.
    init(_ kind: Kind, done: String, on screen: Size, isPad: Bool, isFlat: Bool) {
        self.isFlat = isFlat
        self.isPad = isPad
        let isWide = screen.width > screen.height
        let height = isPad ? (isWide ? 352.0 : 264) : (isWide ? 162 : 216)
        frame = Rect(x: 0, y: screen.height - height, width: screen.width, height: height)
        var ground = Box(.view, "state.keyboard", frame)
        ground.fill = isFlat ? Self.flatGround : Self.oldGround
        ground.edge = Palette.line
        boxes.append(ground)
        isPad ? layPad(kind, done) : layPhone(kind, done)
    }

    private static let flatGround = Color(red: 209, green: 213, blue: 219)
    private static let oldGround = Color(red: 147, green: 156, blue: 170)
    private static let flatDark = Color(red: 171, green: 178, blue: 190)
    private static let oldDark = Color(red: 104, green: 113, blue: 128)

    /// Ten, nine and seven letters, and the keys that change or end what is typed.
    private mutating func layPhone(_ kind: Kind, _ done: String) {
        let cell = frame.width / 10
        lay(Self.letters[0], row: 0, from: 0, cell)
        lay(Self.letters[1], row: 1, from: cell / 2, cell)
        key("⇧", row: 2, x: 0, width: cell * 1.3, isDark: true)
        lay(Self.letters[2], row: 2, from: cell * 1.5, cell)
        key("←", row: 2, x: frame.width - cell * 1.3, width: cell * 1.3, isDark: true)
        key("123", row: 3, x: 0, width: cell * 1.25, isDark: true)
        key("☺", row: 3, x: cell * 1.25, width: cell * 1.25, isDark: true)
        switch kind {
        case .address:
            for (index, text) in [".", "/", ".com"].enumerated() {
                key(text, row: 3, x: cell * (2.5 + 5.0 / 3 * Double(index)), width: cell * 5 / 3)
            }
        case .mail:
            key("space", row: 3, x: cell * 2.5, width: cell * 2.6)
            key("@", row: 3, x: cell * 5.1, width: cell * 1.2)
            key(".", row: 3, x: cell * 6.3, width: cell * 1.2)
        }
        key(done, row: 3, x: cell * 7.5, width: cell * 2.5, isDark: true)
    }

    /// Eleven columns: the end of a line, two marks and a second shift at the right.
    private mutating func layPad(_ kind: Kind, _ done: String) {
        let cell = frame.width / 11
        lay(Self.letters[0], row: 0, from: 0, cell)
        key("←", row: 0, x: cell * 10, width: cell, isDark: true)
        lay(Self.letters[1], row: 1, from: cell / 2, cell)
        key(done, row: 1, x: cell * 9.5, width: cell * 1.5, isDark: true)
        key("⇧", row: 2, x: 0, width: cell, isDark: true)
        lay(Self.letters[2], row: 2, from: cell, cell)
        let marks = kind == .address ? ["/", "."] : ["@", "."]
        for (index, mark) in marks.enumerated() {
            key(mark, row: 2, x: cell * Double(8 + index), width: cell)
        }
        key("⇧", row: 2, x: cell * 10, width: cell, isDark: true)
        key(".?123", row: 3, x: 0, width: cell * 1.5, isDark: true)
        key("☺", row: 3, x: cell * 1.5, width: cell, isDark: true)
        switch kind {
        case .address:
            key("_", row: 3, x: cell * 2.5, width: cell * 2)
            key("-", row: 3, x: cell * 4.5, width: cell * 2)
            key(".com", row: 3, x: cell * 6.5, width: cell * 2)
        case .mail: key("space", row: 3, x: cell * 2.5, width: cell * 6)
        }
        key(".?123", row: 3, x: cell * 8.5, width: cell * 1.5, isDark: true)
        key("▼", row: 3, x: cell * 10, width: cell, isDark: true)
    }

    private static let letters = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"]

    private mutating func lay(_ letters: String, row: Int, from x: Double, _ cell: Double) {
        for (index, letter) in letters.enumerated() {
            key(String(letter), row: row, x: x + cell * Double(index), width: cell)
        }
    }

    /// A key in a cell of the grid; around it some points stay free.
    private mutating func key(
        _ text: String, row: Int, x: Double, width: Double, isDark: Bool = false
    ) {
        let height = frame.height / 4
        let (side, above) = isPad ? (6.0, 5.0) : (3.0, height > 45 ? 8.0 : 4)
        var box = Box(
            .view, "state.keyboard.keys[\(count)]",
            Rect(
                x: frame.x + x + side, y: frame.y + height * Double(row) + above,
                width: max(0, width - 2 * side), height: height - 2 * above))
        count += 1
        box.fill =
            !isDark ? Palette.white : isFlat ? Self.flatDark : Self.oldDark
        box.edge = isFlat ? nil : Palette.placeholder
        box.radius = isPad ? 6 : 5
        let isLetter = text.count == 1
        let size = isLetter ? (isPad ? 24 : 20.0) : 15
        box.setText(
            text, size: size, isBold: !isFlat && isLetter,
            color: isDark && !isFlat ? Palette.white : Palette.text)
        boxes.append(box)
    }
}
