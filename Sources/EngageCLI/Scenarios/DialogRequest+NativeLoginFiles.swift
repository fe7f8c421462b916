import EngageChecks
import EngageCore

extension DialogRequest {
    /// Reads the login screens that the layers name, from the folder of the file that has their names.
    ///
    /// - Throws: 66, 65 or 74 with the location of the name, or of what is wrong in the file.
    mutating func readNativeLogins() throws(CommandFailure) {
        for reference in missingNativeLogins {
            if let settings = reference.settings {
                try put(settings, at: reference)
                continue
            }
            let path = Self.path(of: reference)
            guard let status = try? OpenFile.status(of: path), !status.isDirectory else {
                throw CommandFailure(
                    .missingInput,
                    "no such file '\(path)'",
                    at: reference.place)
            }
            let root = try InputFile.document(path, from: .found).root
            try put(root, at: reference)
        }
    }

    private mutating func put(
        _ root: LocatedValue, at reference: NativeLoginReference
    ) throws(CommandFailure) {
        do {
            try place(root, at: reference)
        } catch {
            throw CommandFailure.refused(error)
        }
    }

    /// A relative name is meant from the folder of the naming file.
    private static func path(of reference: NativeLoginReference) -> String {
        let naming = reference.place.file
        if reference.file.hasPrefix("/") { return reference.file }
        return ScenarioLayer.folder(of: naming) + reference.file
    }
}
