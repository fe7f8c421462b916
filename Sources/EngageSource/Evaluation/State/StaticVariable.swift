/// A variable that a function keeps from call to call.
struct StaticVariable {
    let cell: Int
    let name: String
    /// The function that declares it; nil where statements of a file do.
    let function: Int?
}
