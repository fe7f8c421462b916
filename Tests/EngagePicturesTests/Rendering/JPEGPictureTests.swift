import EngageTestSupport
import Testing

@testable import EngageCore
@testable import EngagePictures

/// A JPEG with missing pixels is reported, wherever it is damaged. A few bytes of damage can leave
/// another whole picture; only its digest shows the difference.
@Suite("A damaged JPEG is reported")
struct JPEGPictureTests {
    private static func bytes(_ text: String) -> [UInt8] { Base64.decode(Array(text.utf8)[...]) }

    /// 40 x 24 pixels in the encodings of several programs.
    private static let packed: [[UInt8]] = [
        // From above, with restarts.
        bytes(
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+\
            MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09P\
            T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAYACgDASIAAhEBAxEB/8QAGQABAQADAQAA\
            AAAAAAAAAAAAAAMCBAUB/8QALBAAAgIBAwIEBQUBAAAAAAAAAQIDESEABBIiMQUTQVEUQmGRsSMyUnGB4f/E\
            ABcBAQEBAQAAAAAAAAAAAAAAAAMAAQL/xAApEQACAAMGBgIDAAAAAAAAAAABAgADERIhMUFxsVFhgZHB8CLx\
            YqHh/90ABAAC/9oADAMBAAIRAxEAPwDjeDeDJPtaRellye5+oxgf2ddI+H+HrBwgg+IjXrlfkFSgf5HHcfas\
            +msNlGyeCwJIzJuNxkv2/TWuVn/R39L1sTvybblIfLdal8plPFUz1PX7mJwAD/1mdrVB8RW4eTt3h5sxixGW\
            HThryuuzOETk2m0CAjabXyI2VeIBYAkVZkJVSLJGPf11jLtdu8zzNDEIYwCsaoFUAgfMytkn6nPtralVjuIo\
            +EjdKo44gUSACKFhSQbpRfTZqzqavzmaWJlEDAF3Y9INKLDZJAv3YY9ABo1Zh6fd7oIMxxPLtTbPhH//0JSb\
            aAOsvlwRyKgVRJt0ZbzQtfxRNWdNVgKovJSYtuAUAkQBSCSAGHzA5AYd/sNNVsDEsNP5nkY7VjjaA1NPsRLZ\
            WmyhimYJGIQCOAKgMTyyBdFFPue2rK5lt1iBPIcouIbiy4wR0kraqLAySTgaaa2Ytk63nvSKwGmWTmzL0Hun\
            KP/RYkjIhAO3VQnGMAiMEAk5pe1+1gE5BUa9Lo0zPSMOfJAy5zYr8AUARRqqK6aa10CsV4ffiJDVbX4k9Rf+\
            4PIE+HCcY1A4l3XpzQ4kfW88Tm1ajkaaaaN5kyWAUaldDuDATqBqU9oD5j//2Q==
            """),
        // Finer and finer.
        bytes(
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+\
            MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09P\
            T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAAYACgDASIAAhEBAxEB/8QAGAABAQADAAAA\
            AAAAAAAAAAAAAAIBAwT/xAAXAQEBAQEAAAAAAAAAAAAAAAACAAED/9oADAMBAAIQAxAAAAHi6cbG5xtkmVso\
            soLAPP8A/8QAHRAAAgICAwEAAAAAAAAAAAAAAQIAEQMxEzJBI//aAAgBAQABBQLDhtePHRVYVWyoiD4mHt6I\
            nTc2Pbn/xAAZEQADAQEBAAAAAAAAAAAAAAAAARECYTH/2gAIAQMBAT8B1p0rE+kup1oXl4b9P//EABoRAQAD\
            AAMAAAAAAAAAAAAAAAEAAhExUXH/2gAIAQIBAT8BV3qCzfZYyJjkbWrwz//EACIQAAIBBAIBBQAAAAAAAAAA\
            AAABEQIhMUEyYRASUYGx8P/aAAgBAQAGPwIsvUtnGmF+yTChaJhJ90inlV9FNo3AlclYPansSeIMfBbj1rxT\
            o//EACIQAQACAQIHAQEAAAAAAAAAAAERIQAxQVFhcYGRofDxwf/aAAgBAQABPyEKykyCMZamDzkPfgjX+DFN\
            7UCDyjkkghBAnrEDSbnJrjlhMahQcXi4GgqBr6O3DBloT1XTbf8AciEnApXfj1yiscmr19GDqN1wmE9VRnYi\
            I+D7pki2m5JPvvGMKQNJSun5yc//2gAMAwEAAgADAAAAEMQMf3v/AP/EACMRAAECBQMFAAAAAAAAAAAAAAEA\
            ESExQWFxUYHwkaGxwfH/2gAIAQMBAT8QMIUltpm0IVMkCTNujeK6Ik2DJb6E1xXYDmLI3yDuI90wMbjA+1//\
            xAAhEQABAwMEAwAAAAAAAAAAAAABABEhQXGxMZHB8FHh8f/aAAgBAgEBPxCEEHgcnG6A6e5hNGpC3qtCnF5O\
            7IZPD7whALT2OQV//8QAIBABAQEAAgMAAgMAAAAAAAAAAREhADFBUWGRsXGB4f/aAAgBAQABPxCe8we36Zh/\
            Lx9Dx0R9s7PxN8cGUygECkqlCqZ788JRAQQEPoL9d9cHKiFJsL+kWV5ssR69Gn+zvxeXGSudnp7HAH/WdKHB\
            FASFEjYL2ZXkZhC7DBTShfYzwBx1CQkEQqAPB0B3+DlmhASUCewWLe3ri2VYxdBiaaChqrhzEAIJBAgrs6X1\
            QXRHGYll02k/QQEjJHgpSCvOQo+3a2wdOf/Z
            """),
        // Finer and finer, without colours.
        bytes(
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+\
            MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//wgALCAAYACgBAREA/8QAGAAAAwEBAAAAAAAAAAAAAAAAAAEC\
            BAP/2gAIAQEAAAABxaWnPSpcWB//xAAdEAACAgIDAQAAAAAAAAAAAAABAgARAzETMkEj/9oACAEBAAEFAsOG\
            148dFVhVbKiIPiYe3oidNzY9uf/EACIQAAIBBAIBBQAAAAAAAAAAAAABEQIhMUEyYRASUYGx8P/aAAgBAQAG\
            PwIsvUtnGmF+yTChaJhJ90inlV9FNo3AlclYPansSeIMfBbj1rxTo//EACIQAQACAQIHAQEAAAAAAAAAAAER\
            IQAxQVFhcYGRofDxwf/aAAgBAQABPyEKykyCMZamDzkPfgjX+DFN7UCDyjkkghBAnrEDSbnJrjlhMahQcXi4\
            GgqBr6O3DBloT1XTbf8AciEnApXfj1yiscmr19GDqN1wmE9VRnYiI+D7pki2m5JPvvGMKQNJSun5yc//2gAI\
            AQEAAAAQyDf/xAAgEAEBAQACAwACAwAAAAAAAAABESEAMUFRYZGxcYHh/9oACAEBAAE/EJ7zB7fpmH8vH0PH\
            RH2zs/E3xwZTKAQKSqUKpnvzwlEBBAQ+gv131wcqIUmwv6RZXmyxHr0af7O/F5cZK52enscAf9Z0ocEUBIUS\
            NgvZleRmELsMFNKF9jPAHHUJCQRCoA8HQHf4OWaEBJQJ7BYt7euLZVjF0GJpoKGquHMQAgkECCuzpfVBdEcZ\
            iWXTaT9BASMkeClIK85Cj7drbB05/9k=
            """),
    ]

    /// Where the data of scans is, without the heads and what ends them.
    private static func data(of file: [UInt8]) -> [Int] {
        var places: [Int] = []
        var place = 2
        var isData = false
        while place + 1 < file.count {
            if isData, file[place] != 0xFF || file[place + 1] == 0 {
                places.append(place)
                if file[place] == 0xFF { place += 1 }
                place += 1
                continue
            }
            let marker = file[place + 1]
            if marker == 0xD9 { break }
            if (0xD0...0xD7).contains(marker) {
                place += 2
            } else {
                isData = marker == 0xDA
                place += 2 + Int(file[place + 2]) << 8 + Int(file[place + 3])
            }
        }
        return places
    }

    private static func refusal(_ file: [UInt8]) -> PictureRefusal? {
        do throws(PictureRefusal) {
            _ = try ImageAsset(bytes: file)
            return nil
        } catch {
            return error
        }
    }

    @Test("the same values packed from above and finer and finer are the same pixels")
    func packings() throws {
        let pixels = try Self.packed.map { try JPEGPicture($0).pixels }
        #expect(pixels[0] != nil)
        #expect(pixels[0] == pixels[1])
        #expect(pixels[1] != pixels[2])
    }

    @Test("a whole one is taken", arguments: 0..<3) func whole(number: Int) {
        let file = Self.packed[number]
        #expect(Self.refusal(file) == nil)
        #expect(Self.data(of: file).count > 100)
    }

    /// How many of these files are reported as damaged, and how many there are: every seventh of
    /// them, in the long form all.
    private static func found(_ files: some Collection<[UInt8]>) -> (damaged: Int, all: Int) {
        let files = files.enumerated().filter { LongRun.isOn || $0.offset % 7 == 0 }.map(\.element)
        return (files.count { refusal($0)?.placeholder == .damaged }, files.count)
    }

    @Test("bytes that are gone from the middle are missed", arguments: 0..<3, [100, 150])
    func shorter(number: Int, count: Int) {
        let file = Self.packed[number]
        let (damaged, all) = Self.found(
            Self.data(of: file).filter { $0 + count < file.count - 2 }.map { place in
                Array(file[..<place] + file[(place + count)...])
            })
        // Rarely the rest is another whole picture.
        #expect(damaged * 1000 >= all * 980, "\(damaged) of \(all)")
    }

    @Test("data that is written over is reported", arguments: 0..<3, [0, 0x55, 0xAA])
    func overwritten(number: Int, byte: UInt8) {
        let file = Self.packed[number]
        let places = Self.data(of: file)
        let (damaged, all) = Self.found(
            places.indices.dropLast(100).map { start in
                var other = file
                for place in places[start..<start + 100] { other[place] = byte }
                return other
            })
        // Zeros are short codes here: what follows is found again more often.
        #expect(damaged * 100 >= all * 85, "\(damaged) of \(all)")
    }

    @Test("one byte more before the end is reported", arguments: 0..<3) func longer(number: Int) {
        let file = Self.packed[number]
        #expect(Self.refusal(file.dropLast(2) + [0x55] + file.suffix(2))?.placeholder == .damaged)
    }

    @Test("noise ends, and is never read beyond its end", arguments: 0..<3)
    func noise(number: Int) {
        let file = Self.packed[number]
        var random = SeededNumbers(seed: 11)
        for _ in 0..<(LongRun.isOn ? 3_000 : 300) {
            var other = file
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                other[Int.random(in: 2..<other.count, using: &random)] =
                    UInt8.random(in: 0...255, using: &random)
            }
            _ = Self.refusal(other)
        }
    }

    @Test("a picture that nothing draws is there and not drawn")
    func otherProcesses() throws {
        let file = Self.packed[0]
        let head = try #require(
            file.indices.dropLast().first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
        for marker: UInt8 in [0xC3, 0xC9, 0xCA] {
            var other = file
            other[head + 1] = marker
            #expect(Self.refusal(other)?.placeholder == .notDrawn)
        }
        var other = file
        other[head + 4] = 12
        #expect(Self.refusal(other)?.placeholder == .notDrawn)
    }

    @Test("scans without end are refused") func manyScans() throws {
        let file = Self.packed[1]
        func isMarker(_ place: Int) -> Bool { file[place] == 0xFF && file[place + 1] > 0xD7 }
        let scan = try #require(file.indices.first { isMarker($0) && file[$0 + 1] == 0xDA })
        let end = try #require(file.indices.dropFirst(scan + 2).first(where: isMarker))
        let many = (0..<200).flatMap { _ in file[scan..<end] }
        let refusal = Self.refusal(file.dropLast(2) + many + file.suffix(2))
        #expect(refusal == .damaged("JPEG", "it has more than 100 scans"))
    }
}
