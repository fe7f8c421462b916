public import EngageCore

/// One thing that is seen differently from it was.
public struct SceneChange: Sendable, Hashable {
    /// Path of the element.
    public var path: String
    /// What of it changed: `text`, `frame`, `order`; nil if the element appeared or disappeared.
    public var member: String?
    /// As it was; nil where it was not there.
    public var old: String?
    /// As it is; nil where it is not there.
    public var new: String?
    /// Where the old element is in its file.
    public var place: SourceLocation?
    /// Every element that it is about; none means the one of the path.
    public var owners: [String] = []
    /// The whole sentence, where it is about a file and not a member.
    var statement: String?

    /// `providerTable.title: text: 'Sign in' -> 'Log in'`.
    public var sentence: String {
        if let statement { return statement }
        guard let member else {
            return new == nil ? "\(path): gone, was \(old ?? "")" : "\(path): new, \(new ?? "")"
        }
        return "\(path): \(member): \(old ?? "none") -> \(new ?? "none")"
    }
}
