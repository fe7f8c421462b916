import EngageCore
import EngageSource

/// The colours that an app's source code uses by name, from its asset catalogue.
final class AppColors: Sendable {
    private let path: String
    private let catalogue = Guarded<AssetCatalogue?>(nil)

    /// Names the folder with the catalogue, which is read for the first colour.
    init(_ path: String) { self.path = path }

    /// The colour of a name; nil for an unknown one.
    func color(_ name: String, _ idiom: Idiom) -> Color? {
        catalogue.withLock { catalogue in
            let known = catalogue ?? (try? AssetFolder(path: path))?.catalogue ?? AssetCatalogue()
            catalogue = known
            return known.color(name, idiom: idiom)
        }
    }
}
