import EngageCore
import EngageFetch

extension CommandFailure {
    /// A transfer that brought nothing to use: 69, with the place in the answer where there is one.
    init(_ failure: FetchFailure) {
        if let place = failure.place {
            self.init(.unavailable, failure.sentence, at: place)
        } else {
            self.init(.unavailable, failure.sentence)
        }
    }
}
