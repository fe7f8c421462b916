import ArgumentParser
import EngageCore
import EngagePictures

/// A word of a closed set, given to an option that is text for the parser.
///
/// Each type of option costs the parser reflection at every start, so the commands that start
/// often have options of few types: nine types fewer saved `engage resolve` 2.1 of 25.5 million
/// instructions.
protocol ClosedWord: RawRepresentable<String>, CaseIterable {}

extension ClosedWord {
    /// The words in their order.
    static var words: [String] { allCases.map(\.rawValue) }

    /// Reads a word; an unknown one is refused with the allowed ones.
    static func word(_ text: String) throws -> Self { try word(text, among: Array(allCases)) }

    /// Reads a word of some of the set.
    static func word(_ text: String, among some: [Self]) throws -> Self {
        guard let word = some.first(where: { $0.rawValue == text }) else {
            throw ValidationError("must be \(sentence(some)); found '\(text)'")
        }
        return word
    }

    /// Some of the words, for a help text: `text, json or markdown`.
    static func sentence(_ some: [Self]) -> String { ClosedWords.sentence(some.map(\.rawValue)) }

    /// Refuses an unknown word.
    static func check(_ text: String?, of option: String) throws {
        guard let text else { return }
        do {
            _ = try word(text)
        } catch {
            throw ValidationError("\(option) \(error)")
        }
    }
}

/// Words of a closed set in a sentence.
enum ClosedWords {
    /// `text, json or markdown`.
    static func sentence(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " or \(last)"
    }
}

extension Orientation: ClosedWord {}
extension DialogRequest.Purpose: ClosedWord {}
extension DialogRequest.CaptureType: ClosedWord {}
extension KeyEntry.Status: ClosedWord {}
extension Profile: ClosedWord {}
extension DialogSize: ClosedWord {}
extension PictureStyle.ThemeName: ClosedWord {}
extension PseudoLanguage: ClosedWord {}
extension ColorChoice: ClosedWord {}
