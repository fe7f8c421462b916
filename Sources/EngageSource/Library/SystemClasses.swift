/// Classes of UIKit by the class that each inherits from: what an object is, its class decides and
/// not how that is called.
///
/// Source: Apple, UIKit's headers. A new class of the system that is handed to a dialog is a row.
enum SystemClasses {
    private static let parents: [String: String] = [
        "UIResponder": "NSObject", "UIView": "UIResponder", "UIViewController": "UIResponder",
        "UIApplication": "UIResponder", "UIWindow": "UIView", "UIControl": "UIView",
        // Views
        "UIImageView": "UIView", "UILabel": "UIView", "UIActivityIndicatorView": "UIView",
        "UIProgressView": "UIView", "UIPickerView": "UIView", "UIStackView": "UIView",
        "UIVisualEffectView": "UIView", "UIInputView": "UIView", "UIToolbar": "UIView",
        "UITabBar": "UIView", "UINavigationBar": "UIView", "UISearchBar": "UIView",
        "UIWebView": "UIView", "WKWebView": "UIView", "MKMapView": "UIView", "GLKView": "UIView",
        "SKView": "UIView", "ADBannerView": "UIView", "UIAlertView": "UIView",
        "UIActionSheet": "UIView", "UIPopoverBackgroundView": "UIView",
        "UICollectionReusableView": "UIView", "UICollectionViewCell": "UICollectionReusableView",
        "UITableViewCell": "UIView", "UITableViewHeaderFooterView": "UIView",
        // Controls
        "UIButton": "UIControl", "UITextField": "UIControl", "UISearchTextField": "UITextField",
        "UISwitch": "UIControl", "UISlider": "UIControl", "UIStepper": "UIControl",
        "UISegmentedControl": "UIControl", "UIPageControl": "UIControl",
        "UIDatePicker": "UIControl", "UIRefreshControl": "UIControl", "UIColorWell": "UIControl",
        // Views that scroll
        "UIScrollView": "UIView", "UITableView": "UIScrollView", "UITextView": "UIScrollView",
        "UICollectionView": "UIScrollView",
        // Controllers
        "UINavigationController": "UIViewController", "UITabBarController": "UIViewController",
        "UISplitViewController": "UIViewController", "UITableViewController": "UIViewController",
        "UICollectionViewController": "UIViewController",
        "UIPageViewController": "UIViewController", "UISearchController": "UIViewController",
        "UIAlertController": "UIViewController", "UIActivityViewController": "UIViewController",
        "UIInputViewController": "UIViewController", "UIHostingController": "UIViewController",
        "UIReferenceLibraryViewController": "UIViewController",
        "GLKViewController": "UIViewController", "SFSafariViewController": "UIViewController",
        "MPMoviePlayerViewController": "UIViewController",
        "UIDocumentPickerViewController": "UIViewController",
        "UIImagePickerController": "UINavigationController",
        "UIVideoEditorController": "UINavigationController",
        "MFMailComposeViewController": "UINavigationController",
        "MFMessageComposeViewController": "UINavigationController",
        // What is neither
        "UIBarItem": "NSObject", "UIBarButtonItem": "UIBarItem", "UITabBarItem": "UIBarItem",
        "UINavigationItem": "NSObject", "UIPopoverController": "NSObject",
        "UIPresentationController": "NSObject",
        "UIPopoverPresentationController": "UIPresentationController",
        "UIGestureRecognizer": "NSObject", "UIImage": "NSObject", "UIColor": "NSObject",
        "UIFont": "NSObject", "UIDevice": "NSObject", "UIScreen": "NSObject", "UINib": "NSObject",
        "UIStoryboard": "NSObject", "UIStoryboardSegue": "NSObject",
        "NSString": "NSObject", "NSAttributedString": "NSObject", "NSArray": "NSObject",
        "NSDictionary": "NSObject", "NSNumber": "NSValue", "NSValue": "NSObject",
        "NSURL": "NSObject", "NSDate": "NSObject", "NSData": "NSObject", "NSError": "NSObject",
        "NSMutableString": "NSString", "NSMutableAttributedString": "NSAttributedString",
        "NSOperation": "NSObject", "NSProxy": "",
    ]

    private static let lineages: [String: [String]] = {
        var all = ["NSObject": ["NSObject"]]
        for name in parents.keys {
            var names = [name]
            while let parent = parents[names[names.count - 1]], !parent.isEmpty {
                names.append(parent)
            }
            all[name] = names
        }
        return all
    }()

    /// A class of the system with all that it inherits from; nil for every other.
    static func lineage(_ name: String) -> [String]? { lineages[name] }

    /// The class that one of the system inherits from.
    static func parent(of name: String) -> String? {
        parents[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// What a view gives to those who place it beside others: its size is what they make it.
    /// Source: Apple, UIView, "NSLayoutAnchor".
    static let anchors: Set<String> = [
        "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor", "topAnchor",
        "bottomAnchor", "widthAnchor", "heightAnchor", "centerXAnchor", "centerYAnchor",
        "firstBaselineAnchor", "lastBaselineAnchor", "safeAreaLayoutGuide", "layoutMarginsGuide",
        "readableContentGuide", "keyboardLayoutGuide",
    ]

    /// Members of UIKit's views, controllers and items that are asked or set and move no view.
    ///
    /// A member that is none of them belongs to somebody else, who may place the view by it.
    /// Source: Apple, UIKit's headers.
    static let members: Set<String> = [
        // UIView
        "frame", "bounds", "center", "layer", "window", "superview", "subviews", "tag", "alpha",
        "backgroundColor", "tintColor", "tintAdjustmentMode", "isHidden", "hidden", "isOpaque",
        "opaque", "clipsToBounds", "contentMode", "contentStretch", "contentScaleFactor",
        "isUserInteractionEnabled", "userInteractionEnabled", "isMultipleTouchEnabled",
        "multipleTouchEnabled", "isExclusiveTouch", "exclusiveTouch", "autoresizingMask",
        "autoresizesSubviews", "clearsContextBeforeDrawing", "gestureRecognizers", "constraints",
        "layoutMargins", "directionalLayoutMargins", "safeAreaInsets", "traitCollection",
        "intrinsicContentSize", "accessibilityLabel", "accessibilityIdentifier",
        "accessibilityHint", "accessibilityValue", "accessibilityTraits",
        "isAccessibilityElement", "accessibilityElementsHidden", "accessibilityViewIsModal",
        "accessibilityFrame", "overrideUserInterfaceStyle", "semanticContentAttribute",
        "inputView", "inputAccessoryView", "isFirstResponder", "next", "description", "hash",
        "restorationIdentifier", "motionEffects", "mask", "maskView", "undoManager",
        // Controls, labels, pictures, fields
        "isEnabled", "enabled", "isSelected", "selected", "isHighlighted", "highlighted", "state",
        "contentHorizontalAlignment", "contentVerticalAlignment", "contentEdgeInsets",
        "titleEdgeInsets", "imageEdgeInsets", "titleLabel", "imageView", "currentTitle",
        "currentImage", "buttonType", "showsTouchWhenHighlighted", "adjustsImageWhenHighlighted",
        "adjustsImageWhenDisabled", "reversesTitleShadowWhenHighlighted", "configuration",
        "text", "attributedText", "textColor", "font", "textAlignment", "lineBreakMode",
        "numberOfLines", "minimumFontSize", "minimumScaleFactor", "adjustsFontSizeToFitWidth",
        "adjustsFontForContentSizeCategory", "baselineAdjustment", "shadowColor", "shadowOffset",
        "highlightedTextColor", "preferredMaxLayoutWidth", "allowsDefaultTighteningForTruncation",
        "image", "highlightedImage", "animationImages", "animationDuration",
        "animationRepeatCount", "isAnimating", "placeholder", "attributedPlaceholder",
        "borderStyle", "background", "disabledBackground", "clearButtonMode", "leftView",
        "leftViewMode", "rightView", "rightViewMode", "clearsOnBeginEditing", "isEditing",
        "editing", "keyboardType", "keyboardAppearance", "returnKeyType", "isSecureTextEntry",
        "secureTextEntry", "autocorrectionType", "autocapitalizationType", "spellCheckingType",
        "textContentType", "enablesReturnKeyAutomatically", "isOn", "on", "onTintColor",
        "thumbTintColor", "value", "minimumValue", "maximumValue", "isContinuous", "continuous",
        "minimumTrackTintColor", "maximumTrackTintColor", "progress", "progressTintColor",
        "trackTintColor", "progressViewStyle", "activityIndicatorViewStyle", "style", "color",
        "hidesWhenStopped", "selectedSegmentIndex", "segmentedControlStyle", "isMomentary",
        "momentary", "numberOfSegments", "currentPage", "numberOfPages", "pageIndicatorTintColor",
        "currentPageIndicatorTintColor", "date", "datePickerMode", "minimumDate", "maximumDate",
        "showsSelectionIndicator", "delegate", "dataSource", "effect", "contentView",
        // Views that scroll
        "contentSize", "contentOffset", "contentInset", "scrollIndicatorInsets",
        "contentInsetAdjustmentBehavior", "adjustedContentInset", "isScrollEnabled",
        "scrollEnabled", "isPagingEnabled", "pagingEnabled", "bounces", "alwaysBounceVertical",
        "alwaysBounceHorizontal", "showsVerticalScrollIndicator", "showsHorizontalScrollIndicator",
        "indicatorStyle", "decelerationRate", "isDirectionalLockEnabled", "directionalLockEnabled",
        "scrollsToTop", "delaysContentTouches", "canCancelContentTouches", "minimumZoomScale",
        "maximumZoomScale", "zoomScale", "isDragging", "isDecelerating", "keyboardDismissMode",
        "refreshControl", "panGestureRecognizer", "rowHeight", "estimatedRowHeight",
        "sectionHeaderHeight", "sectionFooterHeight", "estimatedSectionHeaderHeight",
        "estimatedSectionFooterHeight", "separatorStyle", "separatorColor", "separatorInset",
        "backgroundView", "tableHeaderView", "tableFooterView", "allowsSelection",
        "allowsMultipleSelection", "isEditable", "editable", "isSelectable", "selectable",
        "dataDetectorTypes", "textContainerInset", "textContainer", "collectionViewLayout",
        "indexPathForSelectedRow", "visibleCells", "numberOfSections", "sectionIndexColor",
        "textLabel", "detailTextLabel", "accessoryType", "accessoryView", "selectionStyle",
        "selectedBackgroundView", "reuseIdentifier", "itemSize", "estimatedItemSize",
        "headerReferenceSize", "footerReferenceSize", "minimumLineSpacing",
        "minimumInteritemSpacing", "sectionInset",
        // Bars and their items
        "barStyle", "barTintColor", "isTranslucent", "translucent", "shadowImage",
        "titleTextAttributes", "largeTitleTextAttributes", "prefersLargeTitles", "items",
        "topItem", "backItem", "standardAppearance", "scrollEdgeAppearance", "compactAppearance",
        "title", "titleView", "prompt", "leftBarButtonItem", "rightBarButtonItem",
        "leftBarButtonItems", "rightBarButtonItems", "backBarButtonItem", "hidesBackButton",
        "backButtonTitle", "largeTitleDisplayMode", "landscapeImagePhone", "imageInsets", "width",
        "target", "action", "customView", "possibleTitles", "searchController", "selectedItem",
        // Controllers
        "view", "isViewLoaded", "viewIfLoaded", "parent", "parentViewController", "children",
        "childViewControllers", "navigationController", "navigationItem", "navigationBar",
        "tabBarController", "tabBarItem", "tabBar", "splitViewController", "storyboard",
        "presentedViewController", "presentingViewController", "modalViewController",
        "modalPresentationStyle", "modalTransitionStyle", "modalInPopover", "isModalInPopover",
        "isModalInPresentation", "definesPresentationContext", "providesPresentationContext",
        "providesPresentationContextTransitionStyle", "popoverPresentationController",
        "presentationController", "transitioningDelegate", "preferredContentSize",
        "contentSizeForViewInPopover", "popoverContentSize", "hidesBottomBarWhenPushed",
        "edgesForExtendedLayout", "extendedLayoutIncludesOpaqueBars",
        "automaticallyAdjustsScrollViewInsets", "interfaceOrientation", "wantsFullScreenLayout",
        "viewControllers", "topViewController", "visibleViewController", "rootViewController",
        "selectedViewController", "selectedIndex", "isNavigationBarHidden",
        "navigationBarHidden", "isToolbarHidden", "toolbarHidden", "toolbar", "toolbarItems",
        "interactivePopGestureRecognizer", "hidesBarsOnSwipe", "nibName", "nibBundle",
        "tableView", "collectionView", "clearsSelectionOnViewWillAppear", "splitBehavior",
        "preferredDisplayMode", "permittedArrowDirections", "sourceView", "sourceRect",
        "barButtonItem", "passthroughViews",
    ]
}
