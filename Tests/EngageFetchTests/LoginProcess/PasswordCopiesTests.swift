import EngageLogin
import EngageCore
import EngageFetch
import Foundation
import Testing

#if os(Linux)
    import Glibc

    /// How often a password is in the memory of a process, as a debugger sees it.
    @Suite(.timeLimit(.minutes(20))) struct PasswordCopiesTests {
        /// Searches for bytes that are stored reversed, so that the search itself holds no copy.
        ///
        /// The buffer of the search is left out: a piece that overwrites itself would be found
        /// twice. A page that disappeared meanwhile is skipped, not the rest of its region.
        private static func copies(of turned: [UInt8], in process: String) throws -> Int {
            let maps = try Self.maps(of: process)
            let file = unsafe open("/proc/\(process)/mem", O_RDONLY)
            guard file >= 0 else { throw POSIXError(.EACCES) }
            defer { _ = close(file) }
            let page = 4_096
            let room = UnsafeMutableRawBufferPointer.allocate(
                byteCount: 256 * page, alignment: page)
            defer { unsafe room.deallocate() }
            let own = Int(bitPattern: room.baseAddress)
            let avoided = process == "self" ? own..<own + room.count : 0..<0
            var count = 0
            for line in maps.split(separator: "\n") {
                let words = line.split(separator: " ", omittingEmptySubsequences: true)
                let ends = words[0].split(separator: "-").compactMap { Int($0, radix: 16) }
                guard words[1].hasPrefix("rw"), ends.count == 2, !line.contains("[v") else {
                    continue
                }
                var place = ends[0]
                while place < ends[1] {
                    if avoided.contains(place) { place = avoided.upperBound }
                    let wall = place < avoided.lowerBound ? avoided.lowerBound : Int.max
                    let length = min(room.count, ends[1] - place, wall - place)
                    guard length > 0 else { break }
                    let read = unsafe pread(file, room.baseAddress, length, place)
                    guard read >= turned.count else {
                        place += page
                        continue
                    }
                    count += unsafe found(
                        turned, in: UnsafeRawBufferPointer(rebasing: room[..<read]))
                    unsafe room.initializeMemory(as: UInt8.self, repeating: 0)
                    place +=
                        read < length || place + read == ends[1] || place + read == wall
                        ? read : read - turned.count + 1
                }
            }
            return count
        }

        /// The regions of a process. The list is read in pieces shorter than requested, at which a
        /// reader of whole files may stop.
        private static func maps(of process: String) throws -> String {
            let file = unsafe open("/proc/\(process)/maps", O_RDONLY)
            guard file >= 0 else { throw POSIXError(.ESRCH) }
            defer { _ = close(file) }
            var all: [UInt8] = []
            var piece = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = unsafe read(file, &piece, piece.count)
                guard count >= 0 else { throw POSIXError(.EIO) }
                guard count > 0 else { return String(decoding: all, as: UTF8.self) }
                all += piece[..<count]
            }
        }

        /// The most that several looks see: other tests map and unmap memory meanwhile, so that one
        /// look may miss a piece, and none sees one that is not there.
        private static func mostCopies(of turned: [UInt8], in process: String) -> Int? {
            (0..<5).compactMap { _ in try? copies(of: turned, in: process) }.max()
        }

        private static func found(_ turned: [UInt8], in bytes: UnsafeRawBufferPointer) -> Int {
            var count = 0
            var start = 0
            while start + turned.count <= bytes.count {
                var length = 0
                while length < turned.count, unsafe bytes[start + length] == ~turned[length] {
                    length += 1
                }
                if length == turned.count { count += 1 }
                start += 1
            }
            return count
        }

        /// Reads a body a few bytes at a time, so that it holds no whole password.
        private final class TricklingTransport: LoginTransport {
            let during = Guarded<Int?>(nil)
            let turned: [UInt8]
            init(_ turned: [UInt8]) { self.turned = turned }

            func send(
                _ request: LoginRequest, completion: @escaping @Sendable (LoginReply) -> Void
            ) {
                var offset = 0
                var room = [UInt8](repeating: 0, count: 4)
                while true {
                    var span = room.mutableSpan
                    let count = request.content.write(from: offset, into: &span)
                    if count == 0 { break }
                    offset += count
                }
                let copies = PasswordCopiesTests.mostCopies(of: turned, in: "self")
                during.withLock { $0 = copies }
                completion(.answer(status: 401, headers: [], body: Array("{}".utf8)))
            }
        }

        // It searches the memory of the tests' own process, of all suites that run beside it.
        @Test(
            "one copy of a password is owned for the length of the request, none after",
            .enabled(if: ProcessInfo.processInfo.environment["ENGAGE_LONG"] == "1"))
        func oneCopy() throws {
            let turned = (0..<24).map { _ in ~UInt8.random(in: 0x61...0x7A) }
            let transport = TricklingTransport(turned)
            do {
                var bytes: [UInt8] = []
                bytes.reserveCapacity(64)
                for byte in turned { bytes.append(~byte) }
                let secret = Secret(copying: bytes.span)
                for index in bytes.indices { bytes[index] = 0 }
                #expect(bytes.allSatisfy { $0 == 0 })
                let module = RESTLoginModule(transport: transport)
                module.startMobileLogin(
                    AuthenticationParameters(username: "ana", password: secret), delegate: nil)
                secret.erase()
            }
            #expect(transport.during.withLock { $0 } == 1)
            #expect(try Self.copies(of: turned, in: "self") == 0)
        }

        @Test("the command holds one copy more while libcurl sends, and what libcurl keeps after")
        func command() throws {
            let turned = (0..<24).map { _ in ~UInt8.random(in: 0x61...0x7A) }
            let during = Guarded<[Int]>([])
            let command = Guarded<String?>(nil)
            let started = DispatchSemaphore(value: 0)
            let server = try FaultServer { connection, request, _ in
                // The request may come before the test has heard which process it started; what is
                // still unread of it ends no wait.
                if command.withLock({ $0 }) == nil { _ = started.wait(timeout: .now() + 60) }
                let process = command.withLock { $0 } ?? "none"
                let copies = (try? Self.copies(of: turned, in: process)) ?? -1
                during.withLock { $0.append(copies) }
                connection.answer("204 No Content", ["X-MSTR-AuthToken: t"])
            }
            let folder = try ProviderSources.Folder()
            let text = String(decoding: turned.map { ~$0 }, as: UTF8.self)
            let file = try folder.file("password", text + "\n")
            let running = try RunningCommand([
                "login", "run", server.url("/Library"), "--user", "ana", "--password-file", file,
                "--logout",
            ])
            command.withLock { $0 = String(running.identifier) }
            started.signal()
            #expect(try running.wait().status == 0)
            let counts = during.withLock { $0 }
            #expect(counts.count == 2)
            #expect((1...2).contains(counts.first ?? 0), "\(counts)")
            #expect((counts.last ?? 9) <= 1, "\(counts)")
        }
    }
#endif
