import EngageCore

/// A source file and what it imports from its folder, the imported ones first.
struct SourceFiles {
    struct File {
        var name: String
        var bytes: [UInt8]
        var language: SourceLanguage
        var tokens: [SourceToken]
        /// True for one that is read because it names a class of the main file, and only for that.
        var isUser = false
    }

    private(set) var files: [File] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// Files that are read with one, and bytes of one and of all.
    static let most = 64
    static let largest = SourceEncoding.largest
    private static let largestAll = 24 << 20
    /// Words and signs of other files that are read with those of one app, each as often as it is.
    static let mostOfOthers = 6_000_000
    /// Files that are named of those for which there is no room.
    private static let mostNamed = 3

    private let folder: SourceFolder
    /// Words and signs of other files that are read with it, at most, and so far.
    private let room: Int
    private(set) var others = 0
    private var seen: Set<String> = []
    private var total = 0
    /// Files for which there is no room.
    private var leftOut: [String] = []
    /// True where there are more of them than are named.
    private var hasMoreLeftOut = false

    init(_ name: String, _ bytes: [UInt8], _ folder: SourceFolder, room: Int = .max) {
        self.folder = folder
        self.room = room
        let whole = cut(name, SourceEncoding.utf8(bytes))
        let language = SourceLanguage.of(name, whole)
        let main = scanned(name, whole, language)
        others = 0
        seen = [name]
        if language == .objectiveC { readImports(of: main) } else { readNeighbours(of: main) }
        readDeclared(for: main)
        files.append(main)
        reportLeftOut(main)
    }

    /// Names the files that belong to what is read and were not.
    private mutating func reportLeftOut(_ main: File) {
        guard !leftOut.isEmpty else { return }
        let named = leftOut.prefix(Self.mostNamed).joined(separator: "', '")
        let rest = hasMoreLeftOut || leftOut.count > Self.mostNamed ? " and others" : ""
        let limit: String =
            if others >= room {
                "other files of an app are read up to \(Self.mostOfOthers) words and signs in all"
            } else if total < Self.largestAll {
                "expected at most \(Self.most) files that declare what is used here"
            } else {
                "expected at most \(Self.largestAll >> 20) MiB of files that declare what is used here"
            }
        report("\(limit); not read: '\(named)'\(rest)", main.name, 0, main.bytes)
    }

    /// Files of the app that declare what is called by name, whatever is imported, and those that
    /// declare what these call; also those whose classes inherit from one that is read, as they may
    /// override its methods.
    private mutating func readDeclared(for main: File) {
        var lookedUp: Set<String> = []
        var open = [main] + files
        func read(_ paths: [String], isFar: Bool = false) {
            for path in paths {
                guard seen.insert(path).inserted, let bytes = load(path) else { continue }
                let found = scanned(path, bytes, SourceLanguage.of(path, bytes))
                let known = files.count
                if found.language == .objectiveC { readImports(of: found) }
                files.append(found)
                // What has nothing to do with the SDK is asked for its values, and for no more.
                if !isFar { open += files[known...] }
            }
        }
        // A controller that is saved anywhere is the one of every dialog.
        read(folder.declaring(SourceEntryPoint.savingNavigation))
        while let file = open.popLast() {
            let keyword = file.language == .swift ? "class" : "implementation"
            var isClass = false
            if file.language == .objectiveC {
                for name in Self.receivers(in: file) {
                    read(folder.defining(name).filter { $0.hasSuffix(".swift") }, isFar: true)
                }
            } else {
                for name in Self.initializers(in: file) where lookedUp.insert(name).inserted {
                    read(folder.defining(name), isFar: true)
                }
            }
            // Whoever has the methods of a superclass may change what its object has.
            for name in Self.superclasses(in: file) where lookedUp.insert(":\(name)").inserted {
                read(folder.defining(name))
            }
            for token in file.tokens {
                if token.kind == .identifier, lookedUp.insert(token.text).inserted {
                    read(folder.declaring(token.text))
                    if file.language == .swift { read(folder.defining(token.text), isFar: true) }
                }
                if isClass { read(folder.inheriting(token.text)) }
                isClass = token.isIdentifier(keyword) || token.isIdentifier("protocol")
            }
        }
        if files.count + Self.mostUsers < Self.most {
            let known = files.count
            read(users(ofClassesIn: main), isFar: true)
            read(delegates(naming: files + [main]), isFar: true)
            for place in files.indices[known...] { files[place].isUser = true }
        }
    }

    /// Files with the method that runs when the app is launched, where it may set what classes share that
    /// are read.
    private func delegates(naming files: [File]) -> [String] {
        let classes = files.flatMap(Self.classes)
        let paths = Set(SourceFunction.launching.flatMap(folder.naming)).filter {
            !seen.contains($0)
        }
        return paths.count > Self.mostUsers
            ? [] : paths.filter { folder.isNaming(classes, $0) }.sorted()
    }

    /// The superclasses of the classes that a file of Objective-C declares.
    private static func superclasses(in file: File) -> [String] {
        guard file.language == .objectiveC else { return [] }
        let tokens = file.tokens
        return tokens.indices.dropLast(3).compactMap { place in
            tokens[place].isIdentifier("interface") && tokens[place + 2].isPunctuator(":")
                ? tokens[place + 3].text : nil
        }
    }

    /// The classes that a file declares.
    private static func classes(of file: File) -> [String] {
        let keyword = file.language == .swift ? "class" : "implementation"
        return zip(file.tokens, file.tokens.dropFirst()).compactMap { word, name in
            word.isIdentifier(keyword) && name.kind == .identifier ? name.text : nil
        }
    }

    /// Files that name a class which this one declares: one of them makes its objects. Where many do,
    /// nobody finds out who.
    private func users(ofClassesIn main: File) -> [String] {
        Set(Self.classes(of: main)).sorted().flatMap { name in
            let paths = folder.naming(name).filter { !seen.contains($0) }
            return paths.count > Self.mostUsers ? [] : paths
        }
    }

    /// Files that name a class of which all are read.
    private static let mostUsers = 3

    /// Names that are asked for a member, as the classes of Swift are: `[Brand title]`, `Brand.title`.
    private static func receivers(in file: File) -> Set<String> {
        let tokens = file.tokens
        return Set(
            tokens.indices.dropLast().lazy.filter { place in
                tokens[place].kind == .identifier
                    && (tokens[place + 1].isPunctuator(".")
                        || place > 0 && tokens[place - 1].isPunctuator("["))
            }.map { tokens[$0].text })
    }

    /// Initialisers that are called, by their types and first labels: an extension may declare them in
    /// any file. Source: Apple, "The Swift Programming Language", Extensions
    private static func initializers(in file: File) -> [String] {
        let tokens = file.tokens
        return tokens.indices.dropLast(3).compactMap { place in
            guard tokens[place].kind == .identifier, tokens[place + 1].isPunctuator("("),
                tokens[place].text.first?.isUppercase == true
            else { return nil }
            let isLabelled =
                tokens[place + 2].kind == .identifier && tokens[place + 3].isPunctuator(":")
            return SourceNames.initializer(
                of: tokens[place].text, isLabelled ? tokens[place + 2].text : "_")
        }
    }

    /// A file that is too long is read up to its limit, with a diagnostic.
    private mutating func cut(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
        guard bytes.count > Self.largest else { return bytes }
        let end = bytes[..<Self.largest].lastIndex(of: 0x0A) ?? Self.largest
        report(
            "expected at most \(Self.largest) bytes of source, found \(bytes.count); the rest is "
                + "not read", name, end, bytes)
        return Array(bytes[..<end])
    }

    private mutating func report(_ message: String, _ name: String, _ offset: Int, _ bytes: [UInt8])
    {
        diagnostics.append(
            Diagnostic(
                .warning, .sourceLeftOut, message,
                at: SourceLocation(file: name, countingTo: offset, in: bytes)))
    }

    private mutating func scanned(
        _ name: String, _ bytes: [UInt8], _ language: SourceLanguage
    ) -> File {
        if bytes.prefix(4096).contains(0) {
            report("expected source code, found binary data", name, 0, bytes)
            return File(name: name, bytes: bytes, language: language, tokens: [])
        }
        var scanner = SourceScanner(bytes, language)
        scanner.scan()
        scanner.replaceIncludes { self.inserted($0, beside: name) }
        if let invalid = UTF8Scalars.firstInvalid(in: bytes) {
            report(
                "expected UTF-8, found \(FoundText.describe(bytes, at: invalid)); texts with such "
                    + "bytes are not those of the app", name, invalid, bytes)
        }
        if let stopped = scanner.stopped {
            report(
                "expected at most \(SourceScanner.most) words and signs; the rest is not read",
                name,
                stopped, bytes)
        }
        total += bytes.count
        others += scanner.tokens.count
        let merged = SourceConflicts(scanner.tokens, bytes, language)
        if let first = merged.conflicts.first {
            let count = merged.conflicts.count
            report(
                "an unresolved merge conflict\(count > 1 ? ", the first of \(count)" : ""); both "
                    + "sides are read, each as what may stay", name, first, bytes)
        }
        if let first = merged.loose.first {
            report(
                "a mark of a merge conflict without the others that belong to it; the lines on "
                    + "either side of it are read in a row", name, first, bytes)
        }
        return File(name: name, bytes: bytes, language: language, tokens: merged.tokens)
    }

    private static func directory(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// The text of a file that may be read; nil for one that is missing or the SDK's own.
    private func text(of path: String) -> [UInt8]? {
        guard let bytes = folder.load(path), bytes.count <= Self.largest, !SDKSources.isOwn(bytes)
        else { return nil }
        return SourceEncoding.utf8(bytes)
    }

    /// The same where there is room for it besides others; nil where there is none, which is noted.
    ///
    /// Files for which there is no room are looked at until enough are named: a name may be that of very
    /// many.
    private mutating func load(_ path: String, besides open: Int = 0) -> [UInt8]? {
        let hasRoom = files.count + open < Self.most && total < Self.largestAll && others < room
        guard hasRoom || leftOut.count < Self.mostNamed else {
            hasMoreLeftOut = true
            return nil
        }
        guard let bytes = text(of: path) else { return nil }
        if !hasRoom { leftOut.append(path) }
        return hasRoom ? bytes : nil
    }

    /// What stands in a file that is put where it is named, as lists of texts are.
    private mutating func inserted(_ name: String, beside file: String) -> [SourceToken]? {
        let isHeader = [".h", ".m", ".mm", ".pch", ".hpp"].contains { name.hasSuffix($0) }
        guard !isHeader, let bytes = load("\(Self.directory(of: file))\(name)") else {
            return nil
        }
        total += bytes.count
        var scanner = SourceScanner(bytes, .objectiveC)
        scanner.scan()
        return scanner.tokens
    }

    /// Names in quotation marks after `#import`; system headers are in angle brackets.
    private static func imports(of file: File) -> [String] {
        zip(file.tokens.indices, file.tokens).compactMap { place, token in
            guard token.isPunctuator("#"), token.startsLine, place + 2 < file.tokens.count,
                ["import", "include"].contains(file.tokens[place + 1].text),
                file.tokens[place + 2].kind == .string
            else { return nil }
            return file.tokens[place + 2].text
        }
    }

    /// Reads imports, each once, a file after those it imports.
    private mutating func readImports(of main: File) {
        /// Files that wait for what they import.
        var open: [(file: File, rest: ArraySlice<String>)] = []
        let home = Self.directory(of: main.name)
        func wanted(_ file: File) -> ArraySlice<String> {
            let base = Self.directory(of: file.name)
            return Self.imports(of: file).flatMap { name -> [String] in
                let stem = name.hasSuffix(".h") ? String(name.dropLast(2)) : name
                return [name, "\(stem).m", "\(stem).mm"].map { found($0, from: base) }
            }[...]
        }
        let own = folder.names(home).filter { $0.hasSuffix(".pch") }.sorted().map { home + $0 }
        let other = folder.named(SourceNames.prefixes)
        let prefixes = own.isEmpty ? [other].compactMap(\.self) : own
        open.append((main, prefixes.prefix(4) + wanted(main)))
        while let last = open.last {
            guard let path = last.rest.first else {
                open.removeLast()
                if last.file.name != main.name { files.append(last.file) }
                continue
            }
            open[open.count - 1].rest.removeFirst()
            guard seen.insert(path).inserted, let bytes = load(path, besides: open.count) else {
                continue
            }
            let file = scanned(path, bytes, .objectiveC)
            open.append((file, wanted(file)))
        }
    }

    /// The path of a file that another one imports: beside that, or in whatever folder of the app.
    private func found(_ name: String, from base: String) -> String {
        let last = name.lastIndex(of: "/").map { String(name[name.index(after: $0)...]) } ?? name
        let isBeside = folder.names(base).contains(name)
        return isBeside ? base + name : folder.named(last) ?? base + name
    }

    /// Words of Swift behind which a declaration has its name.
    static let declaring: Set<String> = [
        "class", "struct", "enum", "extension", "let", "var", "func", "protocol",
    ]
    /// Files of Swift that are looked at beside one.
    private static let mostNeighbours = 4 * most

    /// Files of Swift see one another: those of the folder that declare what is used.
    private mutating func readNeighbours(of main: File) {
        let home = Self.directory(of: main.name)
        let names = folder.names(home).filter { $0.hasSuffix(".swift") && home + $0 != main.name }
            .sorted()
        guard !names.isEmpty else { return }
        let ignored = ["UI", "NS", "CG"]
        var used = Set(
            main.tokens.filter { token in
                token.kind == .identifier && token.text.count > 2
                    && !ignored.contains { token.text.hasPrefix($0) }
            }.map(\.text))
        for token in main.tokens where token.isIdentifier("NSDictionary") {
            used.insert(token.text)
        }
        var paths = names.map { home + $0 }
        if paths.count > Self.mostNeighbours, let declaring = folder.swiftDeclaring(used) {
            paths.removeAll { !declaring.contains($0) }
        }
        leftOut += paths.dropFirst(Self.mostNeighbours)
        for path in paths.prefix(Self.mostNeighbours) where !seen.contains(path) {
            guard total < Self.largestAll, others < room else {
                leftOut.append(path)
                continue
            }
            guard let bytes = text(of: path) else { continue }
            let file = scanned(path, bytes, .swift)
            let declares = zip(file.tokens, file.tokens.dropFirst()).contains { word, name in
                word.kind == .identifier && Self.declaring.contains(word.text)
                    && name.kind == .identifier
                    && (used.contains(name.text) || name.text == "Dictionary")
            }
            guard declares else { continue }
            seen.insert(path)
            if files.count < Self.most { files.append(file) } else { leftOut.append(path) }
        }
    }
}
