/// The names of the objects of a layer, so that each stands for one object: two views that two lines
/// make by one expression are two views.
final class ObjectNames {
    /// What a name stands for: an object that is made, or a value that several branches give at a place.
    enum Identity: Hashable {
        case object(Int)
        case folded(ExpressionLocation)
    }

    private var owners: [String: Identity] = [:]

    /// The name of an object by its expression; a number behind it tells others of the same apart.
    func name(of identity: Identity, _ expression: String) -> String {
        var name = expression
        var number = 1
        while let owner = owners[name], owner != identity {
            number += 1
            name = "\(expression) (\(number))"
        }
        owners[name] = identity
        return name
    }
}
