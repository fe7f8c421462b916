import EngageChecks
import EngageCore
import EngageSource

/// The texts that prompt settings name by key: `MSIAuthenticationStrings.strings` beside them.
enum PromptTexts {
    /// The SDK's name of the table.
    private static let table = "MSIAuthenticationStrings.strings"

    /// The texts of every language beside a file, the first one of a key that is not empty.
    static func beside(_ path: String) -> [String: String] {
        let home = ScenarioLayer.folder(of: path)
        let entries = (try? InputFile.entries(of: home.isEmpty ? "." : home)) ?? []
        let folders =
            [home]
            + entries.filter { $0.isFolder && $0.name.hasSuffix(FileOrigin.languageFolderEnding) }
            .map { "\(home)\($0.name)/" }
        var texts: [String: String] = [:]
        for file in folders.map({ $0 + table }) where OpenFile.isFile(file) {
            guard let input = try? InputFile.read(file, from: .found),
                let root = try? StringsTable.read(input.bytes, file: file).root
            else { continue }
            for entry in root.entries {
                guard let text = entry.value.string, texts[entry.key]?.isEmpty != false else {
                    continue
                }
                texts[entry.key] = text
            }
        }
        return texts
    }
}
