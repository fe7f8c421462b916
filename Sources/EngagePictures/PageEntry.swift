/// A page in the list.
public struct PageEntry: Sendable {
    /// What a person reads.
    public var name: String
    /// The page's file, in the same folder.
    public var file: String
    /// Its description.
    public var note: String?
    /// What is drawn small; nil for no picture.
    public var scene: Scene?
    /// Everything that it shows, to compare looks; nil where it is unknown.
    public var look: Int?
    /// Devices that it is drawn on.
    public var devices: [String] = []
    /// Language of its texts; nil for the usual one.
    public var language: String?
    /// Words that the project gives the app.
    public var tags: [String] = []
    /// Screens that its pictures show.
    public var states: [String] = []
    /// Ids of the rules that found something.
    public var rules: [String] = []
    /// Numbers of errors and of warnings; nil without a lint run.
    public var findings: (errors: Int, warnings: Int)?

    /// Names a page.
    public init(name: String, file: String, note: String? = nil) {
        self.name = name
        self.file = file
        self.note = note
    }
}
