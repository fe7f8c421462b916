import EngageCore

extension ProviderDifference {
    /// The difference as a line for people.
    var line: String {
        let what = TextTable.cell(what, limit: 120)
        let (old, new) = (
            old.map { TextTable.cell($0, limit: 200) }, new.map { TextTable.cell($0, limit: 200) }
        )
        return switch (old, new) {
        case (nil, let new?): "+ \(what): \(new)"
        case (let old?, nil): "- \(what): \(old)"
        default: "~ \(what): \(old ?? "") -> \(new ?? "")"
        }
    }
}
