import Foundation
import Synchronization

/// The `Date` of an answer, written once a second.
final class DateField: Sendable {
    private let made = Mutex((second: 0, text: ""))

    /// The clock as HTTP writes it, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
    var text: String {
        let second = time(nil)
        return made.withLock { made in
            if made.second != second { made = (second, Self.text(of: second)) }
            return made.text
        }
    }

    private static func text(of second: Int) -> String {
        var second = second
        var parts = unsafe tm()
        unsafe gmtime_r(&second, &parts)
        var bytes = [CChar](repeating: 0, count: 40)
        let count = unsafe strftime(&bytes, bytes.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
        return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
