import EngageCore

extension SourceFolder {
    /// Looks names up in an index, which is made on first use.
    public mutating func lookUp(in index: @escaping @Sendable () -> SourceIndex) {
        targets = { index().targets(of: $0).sorted() }
        building = { folder, target, use in
            let isBuilt: @Sendable (String) -> Bool = { path in
                let own = index().owners(of: path)
                if !own.isEmpty { use.note() }
                return own.isEmpty || own.contains(target)
            }
            var own = folder
            own.lookUp(in: index, isBuilt)
            own.names = { home in folder.names(home).filter { isBuilt(home + $0) } }
            own.load = { path in
                SourceCode.isSource(path) || isBuilt(path) ? folder.load(path) : nil
            }
            own.resource = { name in
                let path = index().targets.file(named: name, of: target)
                if path != nil { use.note() }
                return path
            }
            own.settings = { index().targets.settings(of: target) }
            return own
        }
        lookUp(in: index) { _ in true }
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
        givesInitializer = { index().givesInitializer(of: $0, $1) }
        extending = { index().files(setting: $1, inExtensionOf: $0).filter(isBuilt) }
        swiftDeclaring = { index().swiftFiles(declaring: $0) }
        isNaming = { index().isNaming($0, $1) }
        keysSet = { index().keysSet(besides: $0, isBuilt) }
        naming = { index().files(naming: $0).filter(isBuilt) }
        methodsExchanged = { index().methodsExchanged(besides: $0, isBuilt) }
    }
}
