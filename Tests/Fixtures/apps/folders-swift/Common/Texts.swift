enum Texts { static let login = "Elsewhere" }
let globalFooter = "Global"
extension String {
    var shouted: String { uppercased() + "!" }
}
