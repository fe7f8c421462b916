import EngageCore

/// A member of the system's objects on which an answer rests, by the name that both languages set
/// and ask it by: `v.frame = r`, `[v setFrame:r]` and `[v frame]` are one.
struct SourceMember: Sendable {
    /// The type of its values, as which a word such as `.red` is read.
    var type: String
    /// True for an object of that type that is there as soon as its owner is.
    var isPart = false

    static let all: [String: SourceMember] = [
        "frame": SourceMember(type: "CGRect"), "bounds": SourceMember(type: "CGRect"),
        "center": SourceMember(type: "CGPoint"), "contentSize": SourceMember(type: "CGSize"),
        "tintColor": SourceMember(type: "UIColor"), "title": SourceMember(type: "String"),
        "image": SourceMember(type: "UIImage"),
        "contentMode": SourceMember(type: "UIViewContentMode"),
        "navigationBar": SourceMember(type: "UINavigationBar", isPart: true),
    ]

    /// Classes of views that scroll, by the ends of their names.
    private static let scrolling = ["ScrollView", "TableView", "TextView", "CollectionView"]

    /// True for a class of views that are as high as their contents in a table's header.
    static func scrolls(_ type: String) -> Bool { scrolling.contains { type.hasSuffix($0) } }

    /// Members that give a view another place or size without being its frame: those of layout, and
    /// those that apps add.
    static func moves(_ name: String) -> Bool {
        let exact: Set<String> = [
            "size", "width", "height", "origin", "x", "y", "top", "left", "bottom", "right",
            "centerX", "centerY", "transform", "translatesAutoresizingMaskIntoConstraints",
        ]
        if exact.contains(name) { return true }
        let harmless = [
            "content", "row", "section", "estimated", "minimum", "preferred", "border", "line",
            "shadow", "adjusts", "max", "font", "item", "scroll", "corner", "intrinsic", "text",
        ]
        return !harmless.contains { name.hasPrefix($0) }
            && ["Height", "Width", "Size", "Frame", "Origin"].contains { name.hasSuffix($0) }
    }

    /// Beginnings of messages of the system that change neither place nor looks of what they are
    /// sent or handed, in small letters.
    private static let harmless = [
        "add", "insert", "bring", "send", "remove", "init", "is", "become", "resign", "reload",
        "register", "dequeue", "begin", "end", "push", "pop", "present", "dismiss", "set",
        "convert", "point", "draw", "scroll", "select", "deselect", "load", "make", "release",
        "retain", "autorelease", "copy", "alloc", "self", "class", "description", "respond",
        "view", "sizethatfits", "content", "image", "show", "hide", "start", "stop", "layer",
        "superview", "tag", "window", "gesture", "object", "value", "perform", "animate",
        "dispatch", "async", "replace", "item", "title", "text", "subview", "equal", "hash",
        "debug", "nslog", "print", "append", "index", "contains", "exchange", "navigation", "top",
        "visible", "root", "super", "frame", "bounds", "center", "willmove", "didmove",
    ]

    /// True for a message, by its form, behind which a view is as it was.
    static func leavesAlone(_ form: String) -> Bool {
        !form.hasPrefix("addconstraint") && harmless.contains { form.hasPrefix($0) }
    }
}
