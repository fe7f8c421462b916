actor Store {
    func title() async throws -> String { "Known" }
}
