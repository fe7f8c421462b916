/// What keeps a scenario from being valid: every fault of it, in the order of reading.
package struct ScenarioFaults {
    private(set) var errors: [ScenarioError] = []

    package init() {}

    /// Takes what is read, or nil where it cannot be, and keeps why.
    mutating func take<Value>(
        _ read: @autoclosure () throws(ScenarioError) -> Value
    ) -> Value? {
        do throws(ScenarioError) {
            return try read()
        } catch {
            errors += error.all
            return nil
        }
    }

    /// Keeps a fault.
    mutating func add(_ error: ScenarioError) { errors.append(error) }

    /// Stops where anything was wrong.
    ///
    /// - Throws: the first fault, with the others.
    package func check() throws(ScenarioError) {
        guard var first = errors.first else { return }
        first.others = Array(errors.dropFirst())
        throw first
    }
}
