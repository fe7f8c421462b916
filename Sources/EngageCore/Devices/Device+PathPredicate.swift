extension Device {
    /// Whether a condition of source code holds here; nil for one that no device decides.
    public func decides(_ fact: PathPredicate) -> Bool? {
        switch fact {
        case .isPad: isPad
        // The large phones are wide on their side.
        case .isWide: isPad || orientation == .landscape && min(width, height) >= 414
        case .expression, .target: nil
        }
    }
}
