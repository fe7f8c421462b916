import EngageCore

/// A member of the system's objects on which a result depends, by the name that both languages use
/// to set and read it: `v.frame = r`, `[v setFrame:r]` and `[v frame]` are one.
struct SourceMember: Sendable {
    /// The type of its values, as which a word such as `.red` is read.
    var type: String
    /// True for an object of that type that is there as soon as its owner is.
    var isPart = false
    /// True for an optional of Swift. Source: Apple, UIKit
    var isOptional = false

    /// The types that members have.
    static let types = Set(all.values.map(\.type))

    static let all: [String: SourceMember] = [
        "frame": SourceMember(type: "CGRect"), "bounds": SourceMember(type: "CGRect"),
        "center": SourceMember(type: "CGPoint"), "contentSize": SourceMember(type: "CGSize"),
        "tintColor": SourceMember(type: "UIColor"),
        "title": SourceMember(type: "String", isOptional: true),
        "image": SourceMember(type: "UIImage", isOptional: true),
        "contentMode": SourceMember(type: "UIViewContentMode"),
        "navigationBar": SourceMember(type: "UINavigationBar", isPart: true),
    ]

    /// Members that give a view another place or size without being its frame: those of layout, and
    /// those that UIKit does not have, which apps and libraries add.
    static func moves(_ name: String) -> Bool {
        let exact: Set<String> = [
            "size", "width", "height", "origin", "x", "y", "top", "left", "bottom", "right",
            "centerX", "centerY", "transform", "translatesAutoresizingMaskIntoConstraints",
        ]
        return exact.contains(name) || !SystemClasses.members.contains(name)
    }
}
