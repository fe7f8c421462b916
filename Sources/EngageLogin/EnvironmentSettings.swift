public import EngageCore

/// What an app adds to requests: login parameters, header fields and request parameters.
///
/// Models `SDKEnvSettings`. Login parameters travel in the body of the authentication request
/// and nowhere else; the other two in every request. Entries persist until removed; any thread
/// may change them. Source: login-process guide; behaviour, login-process#parameters,
/// login-process#d-25, login-process#d-26.
public final class EnvironmentSettings: Sendable {
    private struct Entries {
        var loginParameters: [String: String] = [:]
        var headers: [(name: String, value: String)] = []
        var requestParameters: [String: String] = [:]
    }

    private let entries = Guarded(Entries())

    /// Makes settings without entries.
    public init() {}

    /// Every login parameter's key, sorted; `getServerParamKeys`.
    public var serverParamKeys: [String] {
        entries.withLock { $0.loginParameters.keys.sorted() }
    }

    /// The value of a login parameter; nil if absent; `getServerParamForKey:`.
    public func serverParam(forKey key: String) -> String? {
        entries.withLock { $0.loginParameters[key] }
    }

    /// Sets a login parameter, keys by case; a nil value is refused and leaves the old entry.
    ///
    /// - Returns: the refusal of a nil value; `setServerParam:forKey:`.
    @discardableResult
    public func setServerParam(_ value: String?, forKey key: String) -> Diagnostic? {
        guard let value else {
            return Diagnostic(
                .nilParameter, key: key,
                "login parameter '\(key.visible)' was given no value; the old entry stays")
        }
        entries.withLock { $0.loginParameters[key] = value }
        return nil
    }

    /// Removes a login parameter; an absent key has no effect; `removeServerParamForKey:`.
    public func removeServerParam(forKey key: String) {
        entries.withLock { $0.loginParameters[key] = nil }
    }

    /// Removes all login parameters; header fields stay; `clearServerParams`.
    public func clearServerParams() { entries.withLock { $0.loginParameters.removeAll() } }

    /// The names of all header fields, in the order they were first set.
    public var headerFields: [String] { entries.withLock { $0.headers.map(\.name) } }

    /// The value of a header field, case ignored; nil if absent.
    public func value(forHeader name: String) -> String? {
        entries.withLock { entries in
            entries.headers.first { HTTPField($0.name, .text("")).hasName(name) }?.value
        }
    }

    /// Sets a header field; a field of that name, case ignored, is replaced.
    ///
    /// - Returns: the refusal of a name or value that would break the header, such as a newline.
    @discardableResult
    public func setValue(_ value: String, forHeader name: String) -> Diagnostic? {
        if let refusal = Self.refusal(ofHeader: name, value: value) { return refusal }
        entries.withLock { entries in
            if let index = entries.headers.firstIndex(where: {
                HTTPField($0.name, .text("")).hasName(name)
            }) {
                entries.headers[index].value = value
            } else {
                entries.headers.append((name, value))
            }
        }
        return nil
    }

    /// Removes a header field, case ignored.
    public func removeHeader(_ name: String) {
        entries.withLock { entries in
            entries.headers.removeAll { HTTPField($0.name, .text("")).hasName(name) }
        }
    }

    /// Removes all header fields.
    public func clearHeaders() { entries.withLock { $0.headers.removeAll() } }

    /// Sets a request parameter, which travels in the URL of every request; nil removes it.
    public func setRequestParameter(_ value: String?, forKey key: String) {
        entries.withLock { $0.requestParameters[key] = value }
    }

    /// The value of a request parameter; nil if absent.
    public func requestParameter(forKey key: String) -> String? {
        entries.withLock { $0.requestParameters[key] }
    }

    /// Why a header field cannot be sent; nil where it can. The value is never repeated.
    public static func refusal(ofHeader name: String, value: String) -> Diagnostic? {
        guard HTTPField.isName(name) else {
            return Diagnostic(
                .invalidHeader, key: name,
                "expected a header field name of letters, digits and hyphens, found '\(name.visible)'"
            )
        }
        guard HTTPField.isValue(value) else {
            return Diagnostic(
                .invalidHeader, key: name,
                "header field '\(name)' has a newline or another control character in its value")
        }
        return nil
    }

    /// Adds to a request what belongs into requests of its kind; the client's own fields win.
    ///
    /// - Returns: one diagnostic for each entry that lost to a field of the client.
    public func extend(_ request: inout LoginRequest) -> [Diagnostic] {
        let entries = entries.withLock { $0 }
        var lost: [Diagnostic] = []
        for (key, value) in entries.requestParameters.sorted(by: { $0.key < $1.key }) {
            if LoginRequest.isReserved(key) {
                lost.append(.reserved("request parameter", key))
            } else {
                request.parameters.append(.init(key, .text(value), isCustom: true))
            }
        }
        for (name, value) in entries.headers {
            if LoginRequest.isReserved(name)
                || request.headers.contains(where: { $0.field.hasName(name) })
            {
                lost.append(.reserved("header field", name))
            } else {
                request.headers.append(.init(name, .text(value), isCustom: true))
            }
        }
        guard request.purpose == .authentication else { return lost }
        for (key, value) in entries.loginParameters.sorted(by: { $0.key < $1.key }) {
            if request.isReserved(parameter: key)
                || request.body.contains(where: { $0.name == key })
            {
                lost.append(.reserved("login parameter", key))
            } else {
                request.body.append(.init(key, .secret(Secret(value)), isCustom: true))
            }
        }
        return lost
    }
}

extension DiagnosticCode {
    /// A login parameter was set to nil.
    public static let nilParameter: DiagnosticCode = "nilParameter"
    /// A header field that cannot be sent.
    public static let invalidHeader: DiagnosticCode = "invalidHeader"
    /// A custom entry that lost to a field the client sets itself.
    public static let reservedParameter: DiagnosticCode = "reservedParameter"
}

extension Diagnostic {
    init(_ code: DiagnosticCode, key: String?, _ message: String) {
        self.init(.error, code, key: key, message)
    }

    /// A custom entry with a name that the client itself uses.
    public static func reserved(_ kind: String, _ name: String) -> Diagnostic {
        Diagnostic(
            .warning, .reservedParameter, key: name,
            "\(kind) '\(name.visible)' is set by the client itself; the custom value is not sent")
    }
}
