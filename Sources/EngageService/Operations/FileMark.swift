import EngageCLI

/// What distinguishes a file from what was at its path before; links are followed.
public struct FileMark: Sendable, Equatable {
    private let mark: ProjectSnapshot.Mark

    /// Looks at a file; nil where none is there.
    public init?(of path: String) {
        guard let mark = ProjectSnapshot.mark(of: path) else { return nil }
        self.mark = mark
    }
}
