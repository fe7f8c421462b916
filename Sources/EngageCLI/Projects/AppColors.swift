import EngageCore
import EngageSource

/// The colours that an app's source code asks for by name, from its asset catalogue.
final class AppColors: Sendable {
    private let path: String
    private let catalogue = Guarded<AssetCatalogue?>(nil)

    /// Names the folder with the catalogue, which is read when the first colour is asked for.
    init(_ path: String) { self.path = path }

    /// The colour of a name; nil where there is none.
    func color(_ name: String, _ idiom: Idiom) -> Color? {
        catalogue.withLock { catalogue in
            let known = catalogue ?? (try? AssetFolder(path: path))?.catalogue ?? AssetCatalogue()
            catalogue = known
            return known.color(name, idiom: idiom)
        }
    }
}
