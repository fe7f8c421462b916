struct Item {
    let name: String
    let run: () -> Void
}
