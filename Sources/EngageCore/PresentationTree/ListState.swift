/// Whether a list has arrived.
public enum ListState: String, Sendable, Hashable, CaseIterable {
    /// It has.
    case ready
    /// Spinner and label are shown.
    case loading
}

extension ListState: DescribedWord {}
