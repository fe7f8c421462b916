import EngageCore

extension SourceFolder {
    /// Looks names up in an index, which is made on first use.
    public mutating func lookUp(in index: @escaping @Sendable () -> SourceIndex) {
        self.index = index
        lookUp(in: index) { _ in true }
    }

    /// The apps of the folder that build a file; none if the folder holds one app.
    func targets(of path: String) -> [String] {
        guard let index = index?(), !index.targets.brands.isEmpty else { return [] }
        return index.targets(of: path).sorted()
    }

    /// What is around a file of one of several apps: the files that the app builds.
    ///
    /// - Parameters:
    ///   - target: its name.
    ///   - use: is told if a file was met that not all of the apps build.
    func of(_ target: String, noting use: TargetUse) -> SourceFolder {
        guard let index else { return self }
        let isBuilt: @Sendable (String) -> Bool = { path in
            let own = index().owners(of: path)
            if !own.isEmpty { use.note() }
            return own.isEmpty || own.contains(target)
        }
        var folder = self
        folder.lookUp(in: index, isBuilt)
        folder.names = { [names] home in names(home).filter { isBuilt(home + $0) } }
        folder.load = { [load] path in
            SourceCode.isSource(path) || isBuilt(path) ? load(path) : nil
        }
        return folder
    }

    private mutating func lookUp(
        in index: @escaping @Sendable () -> SourceIndex,
        _ isBuilt: @escaping @Sendable (_ path: String) -> Bool
    ) {
        declaring = { index().files(declaring: $0).filter(isBuilt) }
        inheriting = { index().files(inheriting: $0).filter(isBuilt) }
        named = { index().file(named: $0, isBuilt) }
        defining = { index().files(defining: $0, isBuilt) }
        setting = { index().files(setting: $0, ofMember: $1).filter(isBuilt) }
        isMaking = { index().files(making: $0, inCode: $1).contains(where: isBuilt) }
        extending = { index().files(setting: $1, inExtensionOf: $0).filter(isBuilt) }
        swiftDeclaring = { index().swiftFiles(declaring: $0) }
        isNaming = { index().isNaming($0, $1) }
        keysSet = { index().keysSet(besides: $0, isBuilt) }
        naming = { index().files(naming: $0).filter(isBuilt) }
        methodsExchanged = { index().methodsExchanged(besides: $0, isBuilt) }
    }
}

/// Whether the reading of one app met a file that other apps of the folder do not build.
final class TargetUse: Sendable {
    private let wasMet = Guarded(false)

    /// True if it met one.
    var isNoted: Bool { wasMet.withLock { $0 } }

    /// Notes that it met one.
    func note() { wasMet.withLock { $0 = true } }
}
