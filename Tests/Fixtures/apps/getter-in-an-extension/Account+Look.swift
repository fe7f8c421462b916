// swift-format-ignore-file
extension Account {
    var dialogTitle: String { return "Welcome to \(name)" }
}
