import EngageCore

/// What a prompt is shown with: texts by key.
///
/// Source: behaviour, login-process#protocols, public headers.
public struct PromptParameters: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// The keys the SDK reads.
    public enum Key: String, Sendable, Hashable, CaseIterable {
        /// Project information for the view.
        case projectInfo
        /// Only the text `true` lets the user cancel.
        case canBeCancelled
        /// Only the text `true` restricts errors to those of the mobile server.
        case onlyMobileServerError
        /// Address of an HTML form; overrides the other keys for that prompt type.
        case baseURL
        /// The certificate server, for certificate prompts.
        case certificateServer
    }

    /// The texts by key, other keys included.
    public var values: [String: String]

    /// Wraps texts by key.
    public init(_ values: [String: String] = [:]) { self.values = values }

    /// Wraps a literal; the last of two equal keys is used.
    public init(dictionaryLiteral elements: (Key, String)...) {
        values = Dictionary(elements.map { ($0.rawValue, $1) }) { _, last in last }
    }

    /// The text under a key.
    public subscript(key: Key) -> String? { values[key.rawValue] }

    /// True only for the text `true`, so not for `YES`, `1` or `True`.
    public var canBeCancelled: Bool { self[.canBeCancelled] == "true" }

    /// True only for the text `true`.
    public var onlyMobileServerError: Bool { self[.onlyMobileServerError] == "true" }

    /// The parameters that a prompt type uses: with `baseURL`, an HTML form reads no other one of
    /// the SDK's.
    public func effective(for type: PromptType) -> PromptParameters {
        guard type == .htmlForm, self[.baseURL] != nil else { return self }
        let overridden: [Key] = [.projectInfo, .canBeCancelled, .onlyMobileServerError]
        return PromptParameters(
            values.filter { key, _ in !overridden.contains { $0.rawValue == key } })
    }
}
