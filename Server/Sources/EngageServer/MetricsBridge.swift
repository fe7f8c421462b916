import CoreMetrics
import EngageService

/// Adds the counts of the server's libraries to `/metrics`, beside the service's own.
struct MetricsBridge: MetricsFactory {
    let metrics: ServiceMetrics

    private final class Handler: CounterHandler, FloatingPointCounterHandler, RecorderHandler,
        MeterHandler, TimerHandler
    {
        let metrics: ServiceMetrics
        let name: String
        let labels: String

        init(_ metrics: ServiceMetrics, _ label: String, _ dimensions: [(String, String)]) {
            self.metrics = metrics
            name = "engage_" + String(label.map { $0.isLetter || $0.isNumber ? $0 : "_" })
            labels = dimensions.map { name, value in
                let safe = value.filter { $0 != "\"" && $0 != "\\" && $0 != "\n" }
                return
                    "\(name.map { $0.isLetter || $0.isNumber ? $0 : "_" }.map(String.init).joined())=\"\(safe)\""
            }.joined(separator: ",")
        }

        func increment(by amount: Int64) { metrics.count(name, labels: labels, by: Double(amount)) }
        func increment(by amount: Double) { metrics.count(name, labels: labels, by: amount) }
        func reset() {}
        func record(_ value: Int64) { metrics.set(name, labels: labels, to: Double(value)) }
        func record(_ value: Double) { metrics.set(name, labels: labels, to: value) }
        func set(_ value: Int64) { metrics.set(name, labels: labels, to: Double(value)) }
        func set(_ value: Double) { metrics.set(name, labels: labels, to: value) }
        func increment(by amount: Double, _: Void = ()) {
            metrics.count(name, labels: labels, by: amount)
        }
        func decrement(by amount: Double) { metrics.count(name, labels: labels, by: -amount) }
        func recordNanoseconds(_ duration: Int64) {
            metrics.count("\(name)_seconds_sum", labels: labels, by: Double(duration) / 1e9)
            metrics.count("\(name)_seconds_count", labels: labels)
        }
    }

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        Handler(metrics, label, dimensions)
    }
    func makeFloatingPointCounter(
        label: String, dimensions: [(String, String)]
    ) -> any FloatingPointCounterHandler { Handler(metrics, label, dimensions) }
    func makeRecorder(
        label: String, dimensions: [(String, String)], aggregate: Bool
    ) -> any RecorderHandler { Handler(metrics, label, dimensions) }
    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        Handler(metrics, label, dimensions)
    }
    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        Handler(metrics, label, dimensions)
    }

    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyMeter(_ handler: any MeterHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}
}
