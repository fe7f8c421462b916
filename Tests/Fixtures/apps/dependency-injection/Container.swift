// swift-format-ignore-file
final class Container {
    static let shared = Container()
    private var makers: [String: () -> Any] = [:]

    func register<T>(_ type: T.Type, _ maker: @escaping () -> T) {
        makers[String(describing: type)] = maker
    }

    func resolve<T>(_ type: T.Type) -> T {
        return makers[String(describing: type)]!() as! T
    }
}
