/// The files of a folder in which an application begins. Each of them is the entry of another app.
struct AppEntries {
    private var mains: [String] = []
    private var scenes: [String] = []
    private var delegates: [String] = []
    private var paths: [String] = []

    /// Notes a source file.
    mutating func note(_ bytes: [UInt8], _ path: String) {
        paths.append(path)
        switch AppEntry(bytes, file: path) {
        case .main: mains.append(path)
        case .scenes: scenes.append(path)
        case .delegate: delegates.append(path)
        case nil: break
        }
    }

    /// The apps that folders with a delegate of their own may be, if no file is certain to be an entry.
    var likely: FamilyFolders {
        FamilyFolders(one: mains.isEmpty && scenes.isEmpty ? delegates : [])
    }

    /// The apps that begin in folders of their own; none for one app.
    ///
    /// An app of scenes alone may be one of a watch: it is an app beside others if a file of it has
    /// to do with the SDK.
    func apps(_ isOfSDK: (_ path: String) -> Bool) -> FamilyFolders {
        let family = FamilyFolders(one: (mains + scenes).sorted(), areCertain: true)
        let own = Set(mains.flatMap(family.brands))
        let open = Set(scenes.flatMap(family.brands)).subtracting(own)
        guard !open.isEmpty else { return family }
        let users = Set(paths.lazy.filter(isOfSDK).flatMap(family.brands))
        return family.without(open.subtracting(users))
    }
}
