import EngageCore

/// What a played server answers to a login that carries certain values.
///
/// Models the mobile login task that validates custom parameters. Source: prompt-view guide, step
/// 7.
public struct ServerRule: Sendable, Hashable {
    /// Values that the login must carry by name; empty for any login.
    public var when: [String: Secret]
    /// What is answered then.
    public var reply: LoginReply

    /// Makes a rule.
    public init(when: [String: Secret] = [:], reply: LoginReply) {
        self.when = when
        self.reply = reply
    }

    /// The answer of the first rule that fits; the credentials are rejected where none does.
    public static func reply(
        of rules: [ServerRule], to values: [String: LoginValue]
    ) -> LoginReply {
        let rule = rules.first { rule in
            rule.when.allSatisfy { name, wanted in
                switch values[name] {
                case .secret(let secret): secret == wanted
                case .text(let text): Secret(text) == wanted
                case nil: false
                }
            }
        }
        return rule?.reply ?? .answer(status: 401, headers: [])
    }
}
