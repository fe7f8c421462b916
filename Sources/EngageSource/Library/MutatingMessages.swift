/// Messages of the system that change what they are sent to: the first word of each, in both languages.
/// A message that is not listed changes its receiver only if a function of the app does.
/// Sources: Foundation's headers (NSMutableArray, NSMutableDictionary, NSMutableSet,
/// NSMutableOrderedSet, NSMutableString, NSMutableAttributedString, NSMutableData, NSUserDefaults),
/// NSKeyValueCoding.h, Swift's standard library.
enum MutatingMessages {
    static let names: Set<String> = [
        // NSMutableArray
        "addObject", "addObjectsFromArray", "addObjects", "add", "insertObject", "insertObjects",
        "insert", "removeLastObject", "removeObjectAtIndex", "removeObjectsAtIndexes",
        "removeObject", "removeObjectIdenticalTo", "removeObjectsFromIndices",
        "removeObjectsInArray", "removeObjectsInRange", "removeObjects", "removeAllObjects",
        "replaceObjectAtIndex", "replaceObjectsInRange", "replaceObjectsAtIndexes",
        "replaceObject", "replaceObjects", "exchangeObjectAtIndex", "exchangeObject", "setArray",
        "sortUsingFunction", "sortUsingSelector", "sortUsingComparator", "sortUsingDescriptors",
        "sortWithOptions", "filterUsingPredicate", "filter", "applyDifference",
        // NSMutableDictionary
        "setObject", "setValue", "setValuesForKeysWithDictionary", "setValuesForKeys",
        "setDictionary", "addEntriesFromDictionary", "addEntries", "removeObjectForKey",
        "removeObjectsForKeys",
        // NSMutableSet and NSMutableOrderedSet
        "setSet", "unionSet", "minusSet", "intersectSet", "union", "minus", "intersect",
        "unionOrderedSet", "minusOrderedSet", "intersectOrderedSet", "moveObjectsAtIndexes",
        "sortRange",
        // NSMutableString and NSMutableAttributedString
        "appendString", "appendFormat", "setString", "insertString", "deleteCharactersInRange",
        "deleteCharacters", "replaceCharactersInRange", "replaceCharacters",
        "replaceOccurrencesOfString", "replaceOccurrences", "applyTransform",
        "appendAttributedString", "insertAttributedString", "setAttributedString",
        "setAttributes", "addAttribute", "addAttributes", "removeAttribute",
        // NSMutableData
        "appendData", "appendBytes", "replaceBytesInRange", "resetBytesInRange",
        "increaseLengthBy", "setData", "setLength",
        // NSUserDefaults
        "setBool", "setInteger", "setFloat", "setDouble", "setURL", "registerDefaults", "register",
        // Swift
        "append", "remove", "removeFirst", "removeLast", "removeAll", "removeSubrange",
        "removeValue", "popFirst", "popLast", "replaceSubrange", "replace", "sort", "reverse",
        "shuffle", "swapAt", "partition", "merge", "updateValue", "update", "formUnion",
        "formIntersection", "formSymmetricDifference", "formIndex", "subtract", "toggle",
        "negate", "formRemainder", "formTruncatingRemainder", "formSquareRoot", "round",
        // Messages that carry out another one
        "performSelector", "perform", "invoke", "objc_msgSend", "dispatch_async", "async",
    ]

    /// True for a selector or the name of a function that changes what it is sent to.
    static func contains(_ selector: String) -> Bool {
        names.contains(HarmlessCalls.name(of: selector))
    }

    /// The first words of an app's functions that change something beside their own variables, by
    /// themselves or by what they call.
    static func declared(
        in units: [SourceUnit], _ functions: [SourceFunction]
    ) -> Set<String> {
        var found: Set<String> = []
        var callers: [String: Set<String>] = [:]
        var open: [String] = []
        for function in functions where !function.name.isEmpty {
            let name = HarmlessCalls.name(of: function.name)
            var isMutating = false
            var before: SourceToken?
            var last: SourceToken?
            for token in units[function.unit].part(function.body) {
                if token.kind == .identifier {
                    isMutating = isMutating || Self.isMutating(token.text)
                    callers[token.text, default: []].insert(name)
                } else if token.isPunctuator("="), let last {
                    // An identifier after an identifier, a star or a bracket of a type is declared.
                    let isDeclared =
                        last.kind == .identifier
                        && (before?.kind == .identifier
                            || before.map { ["*", ">", ":", "]", "?"].contains($0.text) } ?? false)
                    isMutating = isMutating || !isDeclared
                } else if token.kind == .punctuator, SourceOperators.setters.contains(token.text) {
                    isMutating = true
                }
                (before, last) = (last, token)
            }
            if isMutating, found.insert(name).inserted { open.append(name) }
        }
        while let name = open.popLast() {
            for caller in callers[name] ?? [] where found.insert(caller).inserted {
                open.append(caller)
            }
        }
        return found
    }

    /// True for a word of an expression whose message changes its receiver, sets a property or shows
    /// a dialog.
    static func isMutating(_ word: String) -> Bool {
        names.contains(word) || SourceSpelling.isSetter(word)
            || SourceEntryPoint.isBeginning(of: word)
    }
}
