import EngageCore

/// What is counted, printed as the text that Prometheus reads.
public final class ServiceMetrics: Sendable {
    private struct Histogram {
        private(set) var buckets = Array(repeating: 0, count: ServiceMetrics.bounds.count)
        private(set) var sum = 0.0
        private(set) var count = 0

        mutating func add(_ seconds: Double) {
            if let place = ServiceMetrics.bounds.firstIndex(where: { seconds <= $0 }) {
                buckets[place] += 1
            }
            sum += seconds
            count += 1
        }
    }

    private struct Series: Hashable {
        var name: String
        var labels: String
    }

    /// An answer of a route; its labels are written when they are read.
    private struct Answered: Hashable {
        var route: String
        var status: Int
    }

    private struct State {
        var answers: [Answered: Double] = [:]
        var counters: [Series: Double] = [:]
        var gauges: [Series: Double] = [:]
        var histograms: [String: Histogram] = [:]
    }

    private let state = Guarded(State())

    /// Upper bounds of the histogram, in seconds.
    static let bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

    /// The maximum number of names and labels: labels made of client input would fill
    /// the memory.
    private static let mostSeries = 4_096

    init() {}

    /// Counts an answer of a route.
    func answered(_ route: String, status: Int, seconds: Double) {
        state.withLock { state in
            state.answers[Answered(route: route, status: status), default: 0] += 1
            state.histograms[route, default: Histogram()].add(seconds)
        }
    }

    /// Adds to a counter; labels are written as they are printed.
    public func count(_ name: String, labels: String = "", by number: Double = 1) {
        state.withLock { Self.update(&$0.counters, name, labels) { $0 += number } }
    }

    /// Sets a counter that is counted elsewhere.
    func total(_ name: String, labels: String = "", _ number: Double) {
        state.withLock { Self.update(&$0.counters, name, labels) { $0 = number } }
    }

    /// Sets a value that goes up and down.
    public func set(_ name: String, labels: String = "", to number: Double) {
        state.withLock { Self.update(&$0.gauges, name, labels) { $0 = number } }
    }

    /// Adds to a value that goes up and down.
    public func change(_ name: String, labels: String = "", by number: Double) {
        state.withLock { Self.update(&$0.gauges, name, labels) { $0 += number } }
    }

    /// Changes a value; a new one is left out where there are too many.
    private static func update(
        _ all: inout [Series: Double], _ name: String, _ labels: String,
        _ change: (inout Double) -> Void
    ) {
        let series = Series(name: name, labels: labels)
        guard all[series] != nil || all.count < mostSeries else { return }
        change(&all[series, default: 0])
    }

    /// Every series, by name.
    var text: String {
        let state = state.withLock { $0 }
        var lines: [String] = []
        func add(_ all: [Series: Double], _ kind: String) {
            var last = ""
            for (series, number) in all.sorted(by: {
                ($0.key.name, $0.key.labels) < ($1.key.name, $1.key.labels)
            }) {
                if series.name != last { lines.append("# TYPE \(series.name) \(kind)") }
                last = series.name
                let labels = series.labels.isEmpty ? "" : "{\(series.labels)}"
                lines.append("\(series.name)\(labels) \(Self.text(number))")
            }
        }
        let answers = state.answers.map { answered, number in
            (
                Series(
                    name: "engage_requests_total",
                    labels: "route=\"\(answered.route)\",status=\"\(answered.status)\""), number
            )
        }
        add(state.counters.merging(answers) { $1 }, "counter")
        add(state.gauges, "gauge")
        let name = "engage_request_duration_seconds"
        if !state.histograms.isEmpty { lines.append("# TYPE \(name) histogram") }
        for (route, histogram) in state.histograms.sorted(by: { $0.key < $1.key }) {
            var sum = 0
            for (bound, count) in zip(Self.bounds, histogram.buckets) {
                sum += count
                lines.append("\(name)_bucket{route=\"\(route)\",le=\"\(Self.text(bound))\"} \(sum)")
            }
            lines.append("\(name)_bucket{route=\"\(route)\",le=\"+Inf\"} \(histogram.count)")
            lines.append("\(name)_sum{route=\"\(route)\"} \(histogram.sum)")
            lines.append("\(name)_count{route=\"\(route)\"} \(histogram.count)")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func text(_ number: Double) -> String {
        Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }
}
