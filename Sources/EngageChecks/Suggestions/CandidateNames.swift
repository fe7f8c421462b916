/// Names that a request knows, to be tried where an entry takes a name.
public struct CandidateNames: Sendable {
    /// Providers, those that are listed first.
    var providers: [String] = []
    /// Views that are described.
    var views: [String] = []
    /// Navigation controllers that are described.
    var navigationControllers: [String] = []
    /// Available pictures and fonts.
    var assets: [String] = []
}
