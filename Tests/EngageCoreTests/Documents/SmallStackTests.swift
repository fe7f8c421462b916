import Testing

@testable import EngageCore

#if canImport(Glibc)
    import Glibc

    /// Readers and writers need no more than a 64 KiB stack, at their limits too.
    @Suite struct SmallStackTests {
        @Test(
            "Depth at the limit and beyond it fits a small stack",
            arguments: DocumentFormat.allCases)
        func depth(_ format: DocumentFormat) {
            let outcome = SmallStack.run {
                let limit = format == .xml ? XMLReader.depth : DocumentLimits.standard.depth
                let text =
                    String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
                guard let document = try? Document.read(Array(text.utf8), file: "t.json"),
                    let bytes = try? RoundTripTests.written(document, as: format),
                    let again = try? Document.read(bytes, file: "t", format: format)
                else { return "not read" }
                let deeper =
                    format == .xml
                    ? String(repeating: "<array>", count: 100_000)
                    : String(repeating: "[", count: 100_000)
                if format != .binary,
                    (try? Document.read(Array(deeper.utf8), file: "t", format: format)) != nil
                {
                    return "not refused"
                }
                return RoundTripTests.json(again) == text ? "same" : "other"
            }
            #expect(outcome == "same")
        }
    }

    /// Runs work on a thread of 64 KiB.
    enum SmallStack {
        private final class Work {
            let body: () -> String
            var outcome = "not run"
            init(_ body: @escaping () -> String) { self.body = body }
        }

        static func run(_ body: @escaping () -> String) -> String {
            let work = Work(body)
            let pointer = unsafe Unmanaged.passRetained(work).toOpaque()
            let result = unsafe withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1)
            {
                buffer -> Int32 in
                guard let attributes = buffer.baseAddress else { return -1 }
                unsafe pthread_attr_init(attributes)
                unsafe pthread_attr_setstacksize(attributes, 65_536)
                var thread = pthread_t()
                let result = unsafe pthread_create(
                    &thread, attributes,
                    { argument in
                        guard let argument = unsafe argument else { return nil }
                        let work = unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
                        work.outcome = work.body()
                        return nil
                    }, pointer)
                if result == 0 { pthread_join(thread, nil) }
                return result
            }
            return result == 0 ? work.outcome : "no thread"
        }
    }
#endif
