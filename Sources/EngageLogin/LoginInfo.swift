import EngageCore

/// What a login hook receives: names and values, a copy that changes no request.
///
/// The SDK passes `[AnyHashable: Any]` and does not document its keys; the names here are ours.
/// Source: behaviour, login-process#hooks, login-process#d-27.
public struct LoginInfo: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// The values by name.
    public var values: [String: LoginValue]

    /// Wraps names and values.
    public init(_ values: [String: LoginValue] = [:]) { self.values = values }

    /// Wraps a literal; the last of two equal names is used.
    public init(dictionaryLiteral elements: (String, LoginValue)...) {
        values = Dictionary(elements) { _, last in last }
    }

    /// The value under a name.
    public subscript(name: String) -> LoginValue? {
        get { values[name] }
        set { values[name] = newValue }
    }
}

/// What a hook or a request carries under one name: a text, or a secret that prints as a mask.
public enum LoginValue: Sendable, Hashable, CustomStringConvertible {
    /// A value that may be seen.
    case text(String)
    /// A value that is never printed.
    case secret(Secret)

    /// The text, or the mask.
    public var description: String {
        switch self {
        case .text(let text): text
        case .secret(let secret): secret.description
        }
    }

    /// The text; nil for a secret.
    public var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}

extension LoginInfo: CustomStringConvertible {
    /// `name=value` sorted by name, secrets masked.
    public var description: String {
        values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }
}
