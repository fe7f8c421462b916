import EngageTestSupport
import Foundation
import Testing

import EngageCore

/// Where the public corpora are.
enum PublicCorpora {
    /// The folder, from ENGAGE_CORPORA or beside the checkout; nil where there is none.
    static let folder: String? = {
        let package = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        let named = ProcessInfo.processInfo.environment["ENGAGE_CORPORA"]
        return [named, "/\(package)/../shared/corpora"].compactMap(\.self)
            .first { FileManager.default.fileExists(atPath: $0) }
    }()

    /// The message of a skipped test that needs them.
    static let absence: Comment =
        "the public corpora are absent; ENGAGE_CORPORA names their folder"
}

/// Inputs from outside the project; without them the tests are reported as skipped.
@Suite(.enabled(if: PublicCorpora.folder != nil, PublicCorpora.absence))
struct CorpusTests {
    static let folder = PublicCorpora.folder

    static func files(_ path: String) throws -> [String] {
        let folder = try #require(folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(path)")
        return names.sorted().map { "\(path)/\($0)" }
    }

    static func read(_ path: String) throws -> Document {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder ?? "")/\(path)"))
        return try Document.read(Array(data), file: path)
    }

    @Test("Every y_ case is read and every n_ case refused with its place")
    func json() throws {
        let files = try Self.files("json")
        let good = files.filter { $0.hasPrefix("json/y_") }
        let bad = files.filter { $0.hasPrefix("json/n_") }
        #expect(good.count == 95)
        #expect(bad.count == 188)
        for file in good {
            #expect(throws: Never.self, "\(file)") { try Self.read(file) }
        }
        for file in bad {
            let error = #expect(throws: DocumentError.self, "\(file)") { try Self.read(file) }
            #expect(error?.location.file == file)
            #expect((error?.location.line ?? 0) >= 1 && (error?.location.column ?? 0) >= 1)
        }
    }

    /// What RFC 8259 leaves open, as decided here: numbers keep their digits whatever their size;
    /// text that is not UTF-8, lone surrogates among it, is refused; a byte order mark is skipped.
    static let choices: [String: Bool] = [
        "number_double_huge_neg_exp": true, "number_huge_exp": true,
        "number_neg_int_huge_exp": true, "number_pos_double_huge_exp": true,
        "number_real_neg_overflow": true, "number_real_pos_overflow": true,
        "number_real_underflow": true, "number_too_big_neg_int": true,
        "number_too_big_pos_int": true, "number_very_big_negative_int": true,
        "object_key_lone_2nd_surrogate": false, "string_1st_surrogate_but_2nd_missing": false,
        "string_1st_valid_surrogate_2nd_invalid": false, "string_UTF-16LE_with_BOM": false,
        "string_UTF-8_invalid_sequence": false, "string_UTF8_surrogate_U+D800": false,
        "string_incomplete_surrogate_and_escape_valid": false,
        "string_incomplete_surrogate_pair": false,
        "string_incomplete_surrogates_escape_valid": false,
        "string_invalid_lonely_surrogate": false, "string_invalid_surrogate": false,
        "string_invalid_utf-8": false, "string_inverted_surrogates_U+1D11E": false,
        "string_iso_latin_1": false, "string_lone_second_surrogate": false,
        "string_lone_utf8_continuation_byte": false, "string_not_in_unicode_range": false,
        "string_overlong_sequence_2_bytes": false, "string_overlong_sequence_6_bytes": false,
        "string_overlong_sequence_6_bytes_null": false, "string_truncated-utf-8": false,
        "string_utf16BE_no_BOM": false, "string_utf16LE_no_BOM": false,
        "structure_500_nested_arrays": true, "structure_UTF-8_BOM_empty_object": true,
    ]

    @Test("Every i_ case goes the way that is written down", arguments: choices.keys.sorted())
    func choice(_ name: String) throws {
        let isRead = (try? Self.read("json/i_\(name).json")) != nil
        #expect(isRead == Self.choices[name])
    }

    /// Where another project's reader disagrees, and why.
    static let differences: [String: String] = [
        "dd-plist/test-xml-utf-16be.plist": "UTF-16 without a mark is told by its first bracket",
        "dd-plist/test-xml-utf-16be.plist.bak": "the same",
        "dd-plist/test-xml-utf-16le.plist": "the same",
        "rust-plist/binary_circular_array.plist":
            "its table of objects runs into the trailer; plistlib answers with a cycle in memory",
        "rust-plist/xml_entity_error.plist": "an undefined entity is refused, plistlib drops it",
    ]

    @Test("Every property list is read or refused with its place, as its manifest says")
    func propertyLists() throws {
        let folder = try #require(Self.folder)
        let manifest = try String(contentsOfFile: "\(folder)/plist/MANIFEST.tsv", encoding: .utf8)
        var differing: Set<String> = []
        for line in manifest.split(separator: "\n").dropFirst() {
            let fields = line.split(separator: "\t").map(String.init)
            do {
                _ = try Self.read("plist/\(fields[0])")
                if fields[2] != "accepts" { differing.insert(fields[0]) }
            } catch let error as DocumentError {
                #expect(error.location.line >= 1 && error.location.column >= 1)
                if fields[2] != "rejects" { differing.insert(fields[0]) }
            }
        }
        #expect(differing == Set(Self.differences.keys))
    }

    @Test("Changed bytes never do more than refuse", .timeLimit(.minutes(20)))
    func mutations() throws {
        var random = SeededNumbers(seed: 7)
        let seeds = [
            "plist/dd-plist/test1.plist", "plist/dd-plist/test1-binary.plist",
            "plist/rust-plist/binary.plist", "plist/rust-plist/utf16_bplist.plist",
        ]
        let folder = try #require(Self.folder)
        for seed in seeds {
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(seed)"))
            for _ in 0..<400 {
                var bytes = Array(data)
                for _ in 0...Int.random(in: 0..<4, using: &random) {
                    let index = Int.random(in: 0..<bytes.count, using: &random)
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                    case 1: bytes.remove(at: index)
                    case 2: bytes.insert(bytes[index], at: index)
                    default: bytes.removeLast(min(8, bytes.count - 1))
                    }
                }
                for format in [nil, DocumentFormat.yaml, .json] {
                    do {
                        _ = try Document.read(bytes, file: "m", format: format)
                    } catch {
                        #expect(error.location.line >= 1 && error.location.column >= 1)
                    }
                }
            }
        }
    }
}
