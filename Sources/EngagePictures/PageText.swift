/// Words that pages share.
enum PageText {
    /// `1 error`, `2 errors`.
    static func count(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }
}
