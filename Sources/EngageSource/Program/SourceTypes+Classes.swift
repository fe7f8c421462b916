/// What an object of a class is for UIKit.
extension SourceTypes {
    /// Whether a class is one of UIKit's or inherits from it; nil where a class on the way is
    /// declared in no file that is read.
    func isKind(_ type: String, of other: String) -> Bool? {
        let lineage = lineage(type)
        if lineage.contains(other) { return true }
        // A class has one superclass; what protocols ask of it is above that.
        let known = lineage.compactMap(SystemClasses.lineage).max { $0.count < $1.count }
        if let known { return known.contains(other) }
        return lineage.allSatisfy { kinds[$0] != nil } ? false : nil
    }
}
