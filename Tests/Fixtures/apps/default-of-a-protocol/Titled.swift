protocol Titled {
    func title() -> String
}

extension Titled {
    func title() -> String { "Sign in" }
}

class Plain: Titled {
    func shown() -> String { title() }
}

class Gold: Plain {
    func title() -> String { "Gold" }
}
