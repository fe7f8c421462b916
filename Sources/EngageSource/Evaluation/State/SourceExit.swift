/// State and paths with which statements are left.
struct SourceExit {
    var ways: [SourceWay]
    var state: SourceState
}
