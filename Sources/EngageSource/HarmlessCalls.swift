/// Functions and methods of the system that change nothing of what they are sent to or handed.
///
/// Whole names up to the first colon or bracket, each in its own spelling: a method of an app whose
/// name merely begins like one of them is none. What is on no list may change everything it gets.
///
/// Sources: Foundation's and UIKit's headers, Swift's standard library, `os/log.h`, `assert.h`,
/// `stdio.h`, the public headers of CocoaLumberjack and Crashlytics, and `debug_log.h` of the SDK.
enum HarmlessCalls {
    /// Functions that print or check what they are handed.
    static let functions: Set<String> = [
        "NSLog", "NSLogv", "print", "debugPrint", "dump", "printf", "fprintf", "puts",
        "os_log", "os_log_debug", "os_log_info", "os_log_error", "os_log_fault",
        "NSAssert", "NSAssert1", "NSAssert2", "NSAssert3", "NSAssert4", "NSAssert5",
        "NSCAssert", "NSCAssert1", "NSCAssert2", "NSCAssert3", "NSCAssert4", "NSCAssert5",
        "NSParameterAssert", "NSCParameterAssert",
        "assert", "assertionFailure", "precondition", "preconditionFailure", "fatalError",
        "DDLogError", "DDLogWarn", "DDLogInfo", "DDLogDebug", "DDLogVerbose",
        "CLSLog", "CLSNSLog", "CLS_LOG", "DLog", "ALog",
        "NSLocalizedString", "NSLocalizedStringFromTable", "NSLocalizedStringFromTableInBundle",
        "NSLocalizedStringWithDefaultValue",
        "NSStringFromClass", "NSStringFromSelector", "NSStringFromProtocol", "NSStringFromRange",
        "NSStringFromCGRect", "NSStringFromCGSize", "NSStringFromCGPoint",
        "NSStringFromUIEdgeInsets", "NSStringFromCGAffineTransform", "NSStringFromUIOffset",
        "sizeof", "typeof", "type", "objc_setAssociatedObject", "CFBridgingRetain",
        "CFBridgingRelease",
    ]

    /// Methods that only read what they are sent to.
    static let readers: Set<String> = [
        // NSObject
        "description", "debugDescription", "hash", "isEqual", "isKindOfClass", "isMemberOfClass",
        "isProxy", "respondsToSelector", "conformsToProtocol", "class", "superclass", "self",
        "copy", "mutableCopy", "retain", "release", "autorelease", "retainCount", "copyWithZone",
        "mutableCopyWithZone", "encodeWithCoder", "isKind", "isMember", "responds", "conforms",
        "encode", "performBlock", "performBlockAndWait",
        // Collections of Foundation
        "count", "allKeys", "allValues", "allObjects", "anyObject", "allKeysForObject",
        "objectForKey", "objectAtIndex", "objectForKeyedSubscript", "objectAtIndexedSubscript",
        "objectsForKeys", "objectsAtIndexes", "objectEnumerator", "keyEnumerator",
        "reverseObjectEnumerator", "valueForKey", "valueForKeyPath", "valueForUndefinedKey",
        "dictionaryWithValuesForKeys", "keysSortedByValueUsingComparator",
        "keysSortedByValueUsingSelector", "keysSortedByValueWithOptions",
        "keysOfEntriesPassingTest", "keysOfEntriesWithOptions",
        "enumerateKeysAndObjectsUsingBlock", "enumerateKeysAndObjectsWithOptions",
        "enumerateObjectsUsingBlock", "enumerateObjectsWithOptions", "enumerateObjectsAtIndexes",
        "enumerateObjects", "enumerateKeysAndObjects",
        "firstObject", "lastObject", "containsObject", "indexOfObject",
        "indexOfObjectIdenticalTo", "indexOfObjectPassingTest", "indexesOfObjectsPassingTest",
        "isEqualToDictionary", "isEqualToArray", "isEqualToSet", "isEqualToString",
        "isEqualToNumber", "isSubsetOfSet", "intersectsSet", "componentsJoinedByString",
        "filteredArrayUsingPredicate", "filteredSetUsingPredicate", "sortedArrayUsingSelector",
        "sortedArrayUsingComparator", "sortedArrayUsingDescriptors", "sortedArrayUsingFunction",
        "sortedArrayWithOptions", "subarrayWithRange", "arrayByAddingObject",
        "arrayByAddingObjectsFromArray", "setByAddingObject", "setByAddingObjectsFromArray",
        "setByAddingObjectsFromSet", "firstObjectCommonWithArray", "pathsMatchingExtensions",
        "descriptionInStringsFileFormat", "descriptionWithLocale", "writeToFile", "writeToURL",
        "write",
        // NSString and its Swift names
        "length", "characterAtIndex", "getCharacters", "substringFromIndex", "substringToIndex",
        "substringWithRange", "compare", "caseInsensitiveCompare", "localizedCompare",
        "localizedCaseInsensitiveCompare", "localizedStandardCompare", "hasPrefix", "hasSuffix",
        "containsString", "localizedCaseInsensitiveContainsString",
        "localizedStandardContainsString", "rangeOfString", "rangeOfCharacterFromSet",
        "componentsSeparatedByString", "componentsSeparatedByCharactersInSet", "components",
        "stringByAppendingString", "stringByAppendingFormat", "stringByAppendingPathComponent",
        "stringByAppendingPathExtension", "stringByReplacingOccurrencesOfString",
        "stringByReplacingCharactersInRange", "stringByTrimmingCharactersInSet",
        "stringByPaddingToLength", "stringByDeletingLastPathComponent",
        "stringByDeletingPathExtension", "stringByStandardizingPath",
        "stringByExpandingTildeInPath",
        "stringByAddingPercentEscapesUsingEncoding",
        "stringByAddingPercentEncodingWithAllowedCharacters", "stringByRemovingPercentEncoding",
        "stringByReplacingPercentEscapesUsingEncoding", "capitalizedString", "lowercaseString",
        "uppercaseString", "localizedCapitalizedString", "localizedLowercaseString",
        "localizedUppercaseString", "intValue", "integerValue", "floatValue", "doubleValue",
        "boolValue", "longLongValue", "unsignedIntegerValue", "stringValue", "UTF8String",
        "cStringUsingEncoding", "dataUsingEncoding", "data", "lengthOfBytesUsingEncoding",
        "lastPathComponent", "pathExtension", "pathComponents", "propertyList",
        "enumerateLinesUsingBlock", "enumerateSubstringsInRange", "sizeWithFont",
        "sizeWithAttributes", "boundingRectWithSize", "drawAtPoint", "drawInRect", "string",
        // Swift's collections and texts
        "isEmpty", "keys", "values", "first", "last", "contains", "filter", "sorted", "map",
        "compactMap", "flatMap", "reduce", "joined", "min", "max", "index", "firstIndex",
        "lastIndex", "indices", "startIndex", "endIndex", "forEach", "dropFirst", "dropLast",
        "drop", "prefix", "suffix", "reversed", "shuffled", "enumerated", "lazy", "merging",
        "mapValues", "compactMapValues", "randomElement", "split", "starts", "elementsEqual",
        "allSatisfy", "makeIterator", "lowercased", "uppercased", "capitalized", "isSubset",
        "isSuperset", "isDisjoint", "union", "intersection", "subtracting",
        "symmetricDifference", "range", "object", "value", "propertyListFromStringsFileFormat",
    ]

    /// The part of a selector that the lists have: up to its first colon.
    static func name(of selector: String) -> String {
        String(selector.prefix { $0 != ":" && $0 != "(" })
    }
}
