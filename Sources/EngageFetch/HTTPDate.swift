/// A date of a header field, in the three forms of HTTP, always in Greenwich time.
///
/// Source: RFC 9110, 5.6.7.
enum HTTPDate {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Seconds since 1970; nil for what is no date.
    ///
    /// `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or
    /// `Sun Nov  6 08:49:37 1994`.
    static func seconds(_ text: String) -> Int? {
        let words = text.split { " -,".contains($0) }.map(String.init)
        guard words.count == 6 || words.count == 5 else { return nil }
        if words.count == 6 {
            guard words[5] == "GMT" else { return nil }
            return seconds(year: words[3], month: words[2], day: words[1], time: words[4])
        }
        return seconds(year: words[4], month: words[1], day: words[2], time: words[3])
    }

    private static func seconds(year: String, month: String, day: String, time: String) -> Int? {
        let clock = time.split(separator: ":").map { number(String($0)) }
        guard let month = months.firstIndex(of: month), var year = number(year),
            let day = number(day), clock.count == 3, let hour = clock[0], let minute = clock[1],
            let second = clock[2], (1...31).contains(day), hour < 24, minute < 60, second < 61
        else { return nil }
        // Two digits are of the century around now, for as long as servers use that form.
        if year < 100 { year += year < 70 ? 2_000 : 1_900 }
        guard (1_970...9_999).contains(year) else { return nil }
        return days(year, month + 1, day) * 86_400 + hour * 3_600 + minute * 60 + second
    }

    private static func number(_ text: String) -> Int? {
        guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 })
        else { return nil }
        return Int(text)
    }

    /// Days since 1970-01-01 of the Gregorian calendar.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let era = year / 400
        let yearOfEra = year - era * 400
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}
