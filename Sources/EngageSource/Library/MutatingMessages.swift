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
}
