public import EngageCore

/// One call that shows a dialog.
public struct CallSite: Sendable {
    /// The method, and from its second dialog call on the number: `signIn`, `signIn:2`.
    public var name: String
    /// The method that the app calls.
    public var method: String
    /// The method that holds the call, where another one calls it.
    public var enclosingMethod: String
    /// `authentication` or `sharing`.
    public var dialog: String
    /// The provider whose page opens at once; nil if the user can choose.
    public var provider: String?
    /// The argument for the provider, if its name is only known at run time: the page of some
    /// provider opens then, and never the list.
    public var unknownProvider: UnknownArgument?
    /// The Capture wrapper's form: `none`, `username` or `email`; nil without the wrapper.
    public var capture: String?
    /// The argument for the form, if its value is only known at run time: `capture` is assumed
    /// then.
    public var unknownForm: UnknownArgument?
    /// The devices on which the source never comes to the call; nil if it does on all.
    public var missed: MissedDevices?
    /// What a build needs to have the call, if nothing says that it does; nil if every build has it.
    public var neededBuild: UnknownArgument?
    /// The dictionary of this call; nil if it has none, or an unknown one.
    public var overrides: LocatedValue?
    /// An empty dictionary with the reason why the overrides are unknown.
    var unread: LocatedValue?
    /// The location of the call.
    public var place: SourceLocation
    /// The condition of the call, as text; nil if there is none.
    public var when: String?
    /// The chain of callers up to the SDK.
    public var route = Route()

    /// The methods from the one that the app calls to the SDK.
    public struct Route: Sendable {
        /// The method that the app calls; nil if it has no name.
        public var entry: Method?
        /// Methods that are called on the way, and methods that made a block that runs.
        public var passed: Set<Method> = []
        /// True if the user calls the method, even if code calls it, too.
        public var isTapped = false
        /// True if the caller decides what the method shows.
        public var takesArguments = false
        /// True if a file names its selector, so that others may call it whom no file shows.
        public var isSelected = false
    }

    /// A method of a file, by the first byte of its statements.
    public struct Method: Sendable, Hashable {
        /// The file that declares it.
        public var file: String
        /// Bytes before its statements.
        public var offset: Int
    }

    /// An argument of the call that is only known at run time.
    public struct UnknownArgument: Sendable, Hashable {
        /// The expression as the source writes it.
        public var expression: String
        /// Its position.
        public var place: SourceLocation
        /// The texts that it has on ways that are known, in their order; empty if none is.
        public var candidates: [String] = []
    }

    /// Devices on which the source never comes to the call. What they show instead is not read: the
    /// dialog is assumed there, too.
    public struct MissedDevices: Sendable, Hashable {
        /// Which devices.
        public var idiom: Idiom
        /// The condition that decides it.
        public var place: SourceLocation
    }

    /// The dictionary of this call; without keys if it has none or an unknown one, which its
    /// document states.
    public var layer: LocatedValue? { overrides ?? unread }
}
