import EngageCore

/// A member of the system's objects on which a result depends, by the name that both languages use
/// to set and read it: `v.frame = r`, `[v setFrame:r]` and `[v frame]` are one.
struct SourceMember: Sendable {
    /// The type of its values, as which a word such as `.red` is read.
    var type: String
    /// True for an object of that type that is there as soon as its owner is.
    var isPart = false

    /// The types that members have.
    static let types = Set(all.values.map(\.type))

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
        return !harmless.contains(name)
            && ["Height", "Width", "Size", "Frame", "Origin"].contains { name.hasSuffix($0) }
    }

    /// Members of the system's objects that end so and move no view. Source: Apple, UIKit.
    private static let harmless: Set<String> = [
        "contentSize", "rowHeight", "estimatedRowHeight", "sectionHeaderHeight",
        "sectionFooterHeight", "estimatedSectionHeaderHeight", "estimatedSectionFooterHeight",
        "minimumLineHeight", "maximumLineHeight", "preferredContentSize",
        "preferredMaxLayoutWidth", "borderWidth", "lineWidth", "adjustsFontSizeToFitWidth",
        "fontSize", "minimumFontSize", "pointSize", "itemSize", "estimatedItemSize",
        "headerReferenceSize", "footerReferenceSize", "intrinsicContentSize",
        "contentSizeForViewInPopover", "popoverContentSize", "lineHeight", "shadowOffsetSize",
        "maximumContentSize", "textContainerSize",
    ]
}
