extension Scene {
    /// What is seen differently from in another scene, entries of lists matched by name.
    ///
    /// Between screens of two sizes what only their size makes of it does not count.
    public func difference(from other: Scene, onAnyScreen: Bool = false) -> SceneDifference {
        SceneDifference(
            from: SceneRecord(other, onAnyScreen: onAnyScreen),
            to: SceneRecord(self, onAnyScreen: onAnyScreen))
    }
}
