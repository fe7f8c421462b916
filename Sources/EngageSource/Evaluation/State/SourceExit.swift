/// State and paths with which statements are left.
struct SourceExit {
    var paths: [PathCondition]
    var state: SourceState
}
