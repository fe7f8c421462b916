/// The kind of client, which decides about tokens and the form of errors.
enum Audience: Sendable {
    /// Shipped apps: no token, errors in the service's own envelope.
    case apps
    /// Programs and people.
    case people
    /// The operator of the server.
    case operators
}
