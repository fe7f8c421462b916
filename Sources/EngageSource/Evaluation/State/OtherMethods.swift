/// What the methods set that the app may call before the one that is read.
protocol OtherMethods {
    /// Whether one of them sets a member of that name of objects that it did not make.
    ///
    /// - Parameters:
    ///   - lineage: the object's type and those that it inherits from.
    ///   - holdsObject: true where the member holds an object, which stays the same if only its contents
    ///     change.
    func set(member name: String, of lineage: [String], holdsObject: Bool) -> Bool

    /// Whether one of them sets a variable, in some function but the one that makes its first value.
    ///
    /// - Parameter owners: classes that may have it; nil for a variable of a file.
    func set(_ name: String, of owners: [String]?, besides maker: Int?) -> Bool

    /// Whether one of them runs a function.
    func runs(_ function: Int) -> Bool
}
