import EngageCore

/// The entries that a prompt view passes to its delegate: `username`, `password` and custom
/// entries.
///
/// Custom entries are on the same level, have any name and go to the mobile login task on the
/// server; the client never interprets them. All values but the user name print as a mask.
/// Source: prompt-view guide, step 4; behaviour, login-process#authentication-parameters.
public struct AuthenticationParameters: Sendable, Hashable {
    /// What a view puts in place of a text field's nil; `EMPTY_STRING`.
    public static let emptyString = ""

    /// The two entries that must be present; they may be empty.
    public static let required = ["username", "password"]

    /// All entries by name.
    public var values: [String: LoginValue]

    /// Holds entries by name.
    public init(_ values: [String: LoginValue]) { self.values = values }

    /// Builds the dictionary as a view does, a nil text becoming the empty string.
    public init(username: String?, password: Secret?, custom: [String: Secret] = [:]) {
        values = custom.mapValues { .secret($0) }
        values["username"] = .text(username ?? Self.emptyString)
        values["password"] = .secret(password ?? Secret(Self.emptyString))
    }

    /// The required entries that are missing, in the order of the documentation.
    public var missing: [String] { Self.required.filter { values[$0] == nil } }

    /// The names of the custom entries, sorted.
    public var customNames: [String] {
        values.keys.filter { !Self.required.contains($0) }.sorted()
    }

    /// The user name; nil where it is missing.
    public var username: String? { values["username"]?.text }

    /// The password; nil where it is missing.
    public var password: Secret? {
        switch values["password"] {
        case .secret(let secret): secret
        case .text(let text): Secret(text)
        case nil: nil
        }
    }

    /// Overwrites all secrets.
    public func erase() {
        for case .secret(let secret) in values.values { secret.erase() }
    }
}

extension AuthenticationParameters: CustomStringConvertible {
    /// `{username: ana, password: •••}`: the required entries, then the custom ones by name.
    public var description: String {
        let names = Self.required.filter { values[$0] != nil } + customNames
        let parts = names.compactMap { name in
            values[name].map { "\(name.visible): \($0.description.visible)" }
        }
        return "{" + parts.joined(separator: ", ") + "}"
    }
}
