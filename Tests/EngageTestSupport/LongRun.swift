import Foundation

/// Whether tests run their long form, as `make nightly` requests with `ENGAGE_LONG=1`.
public enum LongRun {
    /// True where they do.
    public static let isOn = ProcessInfo.processInfo.environment["ENGAGE_LONG"] == "1"
}
