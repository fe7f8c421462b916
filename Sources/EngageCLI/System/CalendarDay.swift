#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The day of the clock, for dates of expiry.
enum CalendarDay {
    /// Today in UTC, `YYYY-MM-DD`.
    static var today: String { text(day: seconds / 86_400) }

    /// The clock in UTC: `2026-11-25T07:30:00Z`.
    static var now: String { text(second: seconds) }

    /// The clock, in seconds from 1970-01-01 in UTC.
    static var seconds: Int { time(nil) }

    /// A moment counted in seconds from 1970-01-01, in UTC.
    static func text(second: Int) -> String {
        let day = second >= 0 ? second / 86_400 : (second - 86_399) / 86_400
        let rest = second - day * 86_400
        let parts = [rest / 3600, rest / 60 % 60, rest % 60].map { padded($0, 2) }
        return "\(text(day: day))T\(parts.joined(separator: ":"))Z"
    }

    /// A day counted from 1970-01-01. Source: Howard Hinnant, "civil_from_days".
    static func text(day: Int) -> String {
        let shifted = day + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let year =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
        let part = (5 * dayOfYear + 2) / 153
        let month = part < 10 ? part + 3 : part - 9
        let full = year + era * 400 + (month <= 2 ? 1 : 0)
        return
            "\(padded(full, 4))-\(padded(month, 2))-\(padded(dayOfYear - (153 * part + 2) / 5 + 1, 2))"
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
}
