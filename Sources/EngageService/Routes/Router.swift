import EngageCore

/// Finds the route of a request and reads its parameters by the route's description.
struct Router: Sendable {
    let routes: [Route]
    /// Routes without parts in braces, by method and path.
    private let plain: [String: [Substring: Int]]

    /// The contents of a request: a route, and the parts of its path as they were sent.
    typealias Match = (route: Route, parts: [(name: String, value: Substring)])

    init(_ routes: [Route]) {
        var routes = routes
        for number in routes.indices { routes[number].number = number }
        self.routes = routes
        var plain: [String: [Substring: Int]] = [:]
        for (number, route) in routes.enumerated() where !route.path.contains("{") {
            plain[route.method, default: [:]][route.path[...]] = number
        }
        self.plain = plain
    }

    /// The route that a method and a path name.
    ///
    /// - Throws: `unknownRoute`, or `wrongMethod` with the methods there are.
    func route(of request: ServiceRequest) throws(Problem) -> Match {
        let method = request.method == "HEAD" ? "GET" : request.method
        let path = request.path
        if let number = plain[method]?[path] { return (routes[number], []) }
        guard path.utf8.first == UInt8(ascii: "/") else {
            throw Problem(.badAddress, "the path must begin with '/'")
        }
        let parts = path.utf8.dropFirst()
            .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { Substring($0) }
        var others: [String] = []
        var audience: Audience?
        for route in routes {
            guard let found = route.match(parts) else { continue }
            if route.method == method { return (route, found) }
            others.append(route.method)
            audience = route.audience
        }
        guard let audience else {
            throw Problem(.unknownRoute, "no such path; GET /openapi.json lists them")
        }
        let allowed = others + (others.contains("GET") ? ["HEAD"] : [])
        var problem = Problem(
            .wrongMethod, "the path takes \(allowed.joined(separator: ", "))",
            headers: [("allow", allowed.joined(separator: ", "))])
        problem.audience = audience
        throw problem
    }

    /// The values of a route's parameters.
    ///
    /// - Throws: `badAddress`, `unknownParameter` or `wrongParameter`.
    static func values(
        of request: ServiceRequest, _ route: Route, _ parts: [(name: String, value: Substring)]
    ) throws(Problem) -> [String: String] {
        var values: [String: String] = [:]
        for (name, coded) in parts {
            guard let text = AddressText.decoded(coded) else {
                throw Problem(.badAddress, "the path cannot be decoded")
            }
            values[name] = text
        }
        guard let query = request.query, !query.isEmpty else { return values }
        if route.takesAnything { return values }
        guard let pairs = AddressText.pairs(query) else {
            throw Problem(.badAddress, "the query cannot be decoded")
        }
        for (name, value) in pairs {
            if value.isEmpty, route.isPage { continue }
            guard let parameter = route.parameters.first(where: { $0.name == name && !$0.isPath })
            else {
                let known = route.parameters.filter { !$0.isPath }.map(\.name)
                let hint = Spelling.nearest(to: name, among: known)
                throw Problem(
                    .unknownParameter,
                    "no parameter '\(name.prefix(80))'"
                        + Spelling.hint(
                            hint,
                            otherwise: known.isEmpty
                                ? "; the path takes none"
                                : "; there are \(known.joined(separator: ", "))"))
            }
            guard values.updateValue(value, forKey: name) == nil else {
                throw Problem(.wrongParameter, "'\(name)' is given twice")
            }
            if let complaint = parameter.complaint(about: value) {
                throw Problem(.wrongParameter, "'\(name)' \(complaint)")
            }
        }
        return values
    }
}
