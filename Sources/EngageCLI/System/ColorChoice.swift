/// Whether an answer is coloured.
enum ColorChoice: String, CaseIterable {
    case auto
    case always
    case never
}
