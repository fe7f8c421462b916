public import EngageCore

/// One call that shows a dialog.
public struct SourceShowing: Sendable {
    /// The method, and of its second showing on the number: `signIn`, `signIn:2`.
    public var name: String
    /// The method that the app calls.
    public var method: String
    /// The method that holds the call, where another one calls it.
    public var holder: String
    /// `authentication` or `sharing`.
    public var dialog: String
    /// The provider whose page opens at once; nil where the app lets choose.
    public var provider: String?
    /// What is handed over as the provider where only the running app knows its name: the page of
    /// some provider opens then, and never the list.
    public var unknownProvider: UnknownArgument?
    /// The Capture wrapper's form: `none`, `username` or `email`; nil without the wrapper.
    public var capture: String?
    /// What is handed over as the form where only the running app knows which it is: `capture` is
    /// assumed then.
    public var unknownForm: UnknownArgument?
    /// The dictionary of this showing; nil where it has none, or one that is not known.
    public var overrides: LocatedValue?
    /// An empty dictionary that says why the overrides are not known.
    var unread: LocatedValue?
    /// Where the call stands.
    public var place: SourceLocation
    /// What has to hold for it, in words; nil where nothing is asked.
    public var when: String?
    /// Who calls whom on the way to the SDK.
    public var route = Route()

    /// The methods from the one that the app calls to the SDK.
    public struct Route: Sendable {
        /// The method that the app calls; nil where it is none with a name.
        public var entry: Method?
        /// Methods that are called on the way, and those that made a block which is carried out.
        public var passed: Set<Method> = []
        /// True where the user calls the method, whoever else does.
        public var isTapped = false
        /// True where who calls the method decides what it shows.
        public var takesArguments = false
    }

    /// A method of a file, by the first byte of its statements.
    public struct Method: Sendable, Hashable {
        /// The file that declares it.
        public var file: String
        /// Bytes before its statements.
        public var offset: Int
    }

    /// An argument of the call that only the running app knows.
    public struct UnknownArgument: Sendable, Hashable {
        /// The expression as the source writes it.
        public var expression: String
        /// Its position.
        public var place: SourceLocation
    }

    /// The dictionary of this showing; without keys where it has none or it is not known, which its
    /// document says.
    public var layer: LocatedValue? { overrides ?? unread }
}
