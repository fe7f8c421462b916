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

    /// Setters of the system that keep a text and leave it as it is, in small letters.
    static let keepers: Set<String> = [
        "settext:", "settitle:", "settitle:forstate:", "settitle:for:", "setattributedtext:",
        "setplaceholder:", "setprompt:", "setobject:forkey:", "setvalue:forkey:",
        "setvalue:forkeypath:", "setobject:forkeyedsubscript:", "setaccessibilitylabel:",
        "setmessage:", "setdetailtext:", "setname:",
    ]

    /// Messages to the system's objects that leave place and size of the views they are sent to or
    /// handed as they are.
    static let ofViews: Set<String> = functions.union(readers).union([
        // UIView
        "addSubview", "insertSubview", "bringSubviewToFront", "sendSubviewToBack",
        "bringSubview", "sendSubview", "removeFromSuperview", "exchangeSubviewAtIndex",
        "exchangeSubview", "willMoveToSuperview", "didMoveToSuperview", "willMoveToWindow",
        "didMoveToWindow", "willMove", "didMove", "setNeedsDisplay", "setNeedsDisplayInRect",
        "setBackgroundColor", "setAlpha", "setHidden", "setOpaque", "setClipsToBounds",
        "setTintColor", "setTag", "setContentMode", "setUserInteractionEnabled",
        "setAutoresizingMask", "setAutoresizesSubviews", "setMultipleTouchEnabled",
        "setExclusiveTouch", "setAccessibilityLabel", "setAccessibilityIdentifier",
        "setAccessibilityHint", "setIsAccessibilityElement", "addGestureRecognizer",
        "removeGestureRecognizer", "viewWithTag", "isDescendantOfView", "isDescendant",
        "convertPoint", "convertRect", "convert", "hitTest", "pointInside", "point",
        "becomeFirstResponder", "resignFirstResponder", "isFirstResponder", "endEditing",
        "sizeThatFits", "drawRect", "draw", "drawHierarchy", "snapshotView", "layer", "window",
        "superview", "subviews", "beginAnimations", "commitAnimations", "setFrame", "setBounds",
        "setCenter", "frame", "bounds", "center",
        // Controls, labels, pictures, fields
        "addTarget", "removeTarget", "sendActionsForControlEvents", "sendActions", "setEnabled",
        "setSelected", "setHighlighted", "setTitle", "setTitleColor", "setTitleShadowColor",
        "setBackgroundImage", "setImage", "setAttributedTitle", "titleForState", "setText",
        "setTextColor", "setTextAlignment", "setFont", "setNumberOfLines", "setLineBreakMode",
        "setMinimumFontSize", "setMinimumScaleFactor", "setAdjustsFontSizeToFitWidth",
        "setShadowColor", "setShadowOffset", "setAttributedText", "setPlaceholder",
        "setDelegate", "setDataSource", "setKeyboardType", "setReturnKeyType",
        "setAutocorrectionType", "setAutocapitalizationType", "setSecureTextEntry",
        "setBorderStyle", "setClearButtonMode", "setAnimationImages", "startAnimating",
        "stopAnimating", "setActivityIndicatorViewStyle", "setProgress", "setOn", "setValue",
        "setTitleEdgeInsets", "setImageEdgeInsets", "setContentEdgeInsets",
        "setContentHorizontalAlignment", "setContentVerticalAlignment",
        // Layers
        "addSublayer", "insertSublayer", "removeFromSuperlayer", "setCornerRadius",
        "setMasksToBounds", "setBorderColor", "setBorderWidth", "setShadowOpacity",
        "setShadowRadius", "setShadowPath", "addAnimation", "removeAllAnimations",
        "removeAnimationForKey", "setNeedsLayoutOfLayer",
        // Tables and collections
        "reloadData", "reloadSections", "reloadRowsAtIndexPaths", "reloadRows", "registerClass",
        "registerNib", "register", "dequeueReusableCellWithIdentifier", "dequeueReusableCell",
        "dequeueReusableHeaderFooterView", "selectRowAtIndexPath", "selectRow",
        "deselectRowAtIndexPath", "deselectRow", "scrollToRowAtIndexPath", "scrollToRow",
        "scrollRectToVisible", "setContentOffset", "setContentInset", "setContentSize",
        "setTableHeaderView", "setTableFooterView", "setBackgroundView", "setSeparatorColor",
        "setSeparatorStyle", "setRowHeight", "setScrollEnabled", "setBounces", "beginUpdates",
        "endUpdates", "cellForRowAtIndexPath", "indexPathForCell",
        "setShowsVerticalScrollIndicator", "setShowsHorizontalScrollIndicator",
        // Controllers, bars and windows
        "pushViewController", "popViewControllerAnimated", "popViewController",
        "popToRootViewControllerAnimated", "popToRootViewController", "popToViewController",
        "presentViewController", "presentModalViewController", "present",
        "dismissViewControllerAnimated", "dismissModalViewControllerAnimated", "dismiss",
        "addChildViewController", "addChild", "removeFromParentViewController", "removeFromParent",
        "willMoveToParentViewController", "didMoveToParentViewController", "setViewControllers",
        "setNavigationBarHidden", "setToolbarHidden", "setToolbarItems", "setLeftBarButtonItem",
        "setRightBarButtonItem", "setLeftBarButtonItems", "setRightBarButtonItems",
        "setBackBarButtonItem", "setHidesBackButton", "setTitleView", "setBarStyle",
        "setTranslucent", "setBarTintColor", "setItems", "setModalPresentationStyle",
        "setModalTransitionStyle", "setRootViewController", "makeKeyAndVisible", "makeKeyWindow",
        "performSegueWithIdentifier", "performSegue", "instantiateViewControllerWithIdentifier",
        "instantiateViewController", "instantiateInitialViewController", "loadNibNamed",
        "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear",
        "viewDidDisappear", "show", "showViewController",
        // Objects and collections that hold views
        "alloc", "init", "addObject", "addObjectsFromArray", "insertObject", "removeObject",
        "removeObjectAtIndex", "removeLastObject", "removeAllObjects", "setObject",
        "removeObjectForKey", "addEntriesFromDictionary", "append", "insert", "remove",
        "updateValue", "replaceObjectAtIndex", "performSelector", "perform", "addObserver",
        "removeObserver", "postNotificationName", "postNotification", "post", "async",
        "asyncAfter", "sync", "dispatch_async", "dispatch_after", "dispatch_sync",
        "dispatch_once", "animateWithDuration", "animate", "transitionWithView", "transition",
        "performWithoutAnimation", "scheduledTimerWithTimeInterval", "scheduledTimer",
    ])

    /// Classes of the system, which know nothing of the members that an app gives its own objects.
    static let classes: Set<String> = [
        "UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UITextField", "UITextView",
        "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl",
        "UIProgressView", "UIActivityIndicatorView", "UIScrollView", "UITableView",
        "UITableViewCell", "UICollectionView", "UICollectionViewCell", "UIStackView",
        "UIToolbar", "UITabBar", "UITabBarItem", "UINavigationBar", "UINavigationItem",
        "UIBarButtonItem", "UIBarItem", "UISearchBar", "UIPickerView", "UIDatePicker",
        "UIWebView", "WKWebView", "UIWindow", "UIScreen", "UIApplication", "UIDevice",
        "UIViewController", "UINavigationController", "UITabBarController",
        "UISplitViewController", "UITableViewController", "UICollectionViewController",
        "UIPageViewController", "UIPopoverController", "UIAlertController", "UIAlertView",
        "UIActionSheet", "UIActivityViewController", "UIPresentationController",
        "UIPopoverPresentationController", "UIStoryboard", "UIStoryboardSegue", "UINib",
        "UIImage", "UIColor", "UIFont", "UIBezierPath", "UIResponder", "UIMenuController",
        "UIGestureRecognizer", "UITapGestureRecognizer", "UIPanGestureRecognizer",
        "UISwipeGestureRecognizer", "UILongPressGestureRecognizer", "UIPasteboard",
        "UIAppearance", "UITraitCollection", "UILayoutGuide", "UIVisualEffectView",
        "CALayer", "CAGradientLayer", "CAShapeLayer", "CATransaction", "CAAnimation",
        "CABasicAnimation", "CATransition",
        "NSObject", "NSString", "NSMutableString", "NSArray", "NSMutableArray", "NSDictionary",
        "NSMutableDictionary", "NSSet", "NSMutableSet", "NSOrderedSet", "NSNumber", "NSValue",
        "NSData", "NSMutableData", "NSDate", "NSURL", "NSURLRequest", "NSURLSession",
        "NSURLConnection", "NSBundle", "NSUserDefaults", "NSNotificationCenter",
        "NSNotification", "NSFileManager", "NSTimer", "NSThread", "NSOperationQueue",
        "NSOperation", "NSRunLoop", "NSProcessInfo", "NSPredicate", "NSError", "NSException",
        "NSJSONSerialization", "NSPropertyListSerialization", "NSKeyedArchiver",
        "NSKeyedUnarchiver", "NSLayoutConstraint", "NSAttributedString",
        "NSMutableAttributedString", "NSCharacterSet", "NSLocale", "NSCalendar",
        "NSDateFormatter", "NSNumberFormatter", "NSIndexPath", "NSIndexSet", "NSNull",
        "NSInvocation", "NSCache", "NSRegularExpression", "NSScanner", "NSSortDescriptor",
        "String", "Array", "Dictionary", "Set", "DispatchQueue", "DispatchGroup",
        "NotificationCenter", "Notification", "Bundle", "Data", "JSONSerialization",
        "JSONEncoder", "JSONDecoder", "URL", "URLRequest", "URLSession", "Date",
        "DateFormatter", "Timer", "UserDefaults", "FileManager", "OperationQueue", "Operation",
        "ProcessInfo", "Thread", "RunLoop", "Task", "Any", "AnyObject",
        "JREngage", "JRCapture", "JRActivityObject", "JRActionLink", "JRImageMediaObject",
        "JREmailObject", "JRSmsObject",
    ]

    /// The part of a selector that the lists have: up to its first colon.
    static func name(of selector: String) -> String {
        String(selector.prefix { $0 != ":" && $0 != "(" })
    }
}
