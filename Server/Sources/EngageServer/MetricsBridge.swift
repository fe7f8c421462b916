import CoreMetrics
import EngageService

/// Adds what the server and its libraries count to `/metrics`, beside the service's own.
struct MetricsBridge: MetricsFactory {
    let metrics: ServiceMetrics

    /// A name and labels as Prometheus takes them.
    private struct Series {
        let metrics: ServiceMetrics
        let name: String
        let labels: String

        init(_ metrics: ServiceMetrics, _ label: String, _ dimensions: [(String, String)]) {
            self.metrics = metrics
            name = "engage_" + Self.safe(label)
            labels = dimensions.map { name, value in
                let text = value.filter { $0 != "\"" && $0 != "\\" && $0 != "\n" }
                return "\(Self.safe(name))=\"\(text)\""
            }.joined(separator: ",")
        }

        private static func safe(_ name: String) -> String {
            String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        }
    }

    private final class Count: CounterHandler, FloatingPointCounterHandler {
        let series: Series

        init(_ series: Series) { self.series = series }

        func increment(by amount: Int64) { increment(by: Double(amount)) }
        func increment(by amount: Double) {
            series.metrics.count(series.name, labels: series.labels, by: amount)
        }
        func reset() {}
    }

    private final class Level: MeterHandler, RecorderHandler {
        let series: Series

        init(_ series: Series) { self.series = series }

        func set(_ value: Int64) { set(Double(value)) }
        func set(_ value: Double) {
            series.metrics.set(series.name, labels: series.labels, to: value)
        }
        func increment(by amount: Double) {
            series.metrics.change(series.name, labels: series.labels, by: amount)
        }
        func decrement(by amount: Double) { increment(by: -amount) }
        func record(_ value: Int64) { set(Double(value)) }
        func record(_ value: Double) { set(value) }
    }

    private final class Time: TimerHandler {
        let series: Series

        init(_ series: Series) { self.series = series }

        func recordNanoseconds(_ duration: Int64) {
            let name = "\(series.name)_seconds"
            series.metrics.count("\(name)_sum", labels: series.labels, by: Double(duration) / 1e9)
            series.metrics.count("\(name)_count", labels: series.labels)
        }
    }

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        Count(Series(metrics, label, dimensions))
    }
    func makeFloatingPointCounter(
        label: String, dimensions: [(String, String)]
    ) -> any FloatingPointCounterHandler { Count(Series(metrics, label, dimensions)) }
    func makeRecorder(
        label: String, dimensions: [(String, String)], aggregate: Bool
    ) -> any RecorderHandler { Level(Series(metrics, label, dimensions)) }
    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        Level(Series(metrics, label, dimensions))
    }
    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        Time(Series(metrics, label, dimensions))
    }

    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyMeter(_ handler: any MeterHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}
}
