extension ShortWord {
    /// Every word, in ascending order.
    public static var words: [String] { slots.keys.sorted() }
}
