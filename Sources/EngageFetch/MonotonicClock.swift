#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A clock for time-outs, not for dates.
enum MonotonicClock {
    /// Milliseconds since some moment.
    static var milliseconds: Int {
        var time = timespec()
        unsafe _ = clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000
    }

    /// Seconds since 1970, for the age of a cached answer.
    static var unixSeconds: Int {
        var time = timespec()
        unsafe _ = clock_gettime(CLOCK_REALTIME, &time)
        return Int(time.tv_sec)
    }
}
