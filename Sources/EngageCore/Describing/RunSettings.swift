/// The settings of a run and where each is from, as `engage config` prints them.
package struct RunSettings: Sendable {
    /// A setting.
    package struct Setting: Sendable {
        /// Its value, as it is written in a settings file.
        package var value: String
        /// Its origin: an option, a variable, a place in the settings file, or built in.
        package var from: String

        /// Takes both.
        package init(_ value: String, from: String) { (self.value, self.from) = (value, from) }
    }

    /// Whether answers are coloured.
    package var color: Setting
    /// Columns of the terminal.
    package var width: Setting
    /// How much is printed beside answers.
    package var verbosity: Setting
    /// The settings file, there or not; nil without a home.
    package var file: String?

    /// Takes all of them.
    package init(color: Setting, width: Setting, verbosity: Setting, file: String?) {
        self.color = color
        self.width = width
        self.verbosity = verbosity
        self.file = file
    }

    /// As JSON, indented, with a line end.
    package var json: [UInt8] { jsonPage }
}

extension RunSettings: DescribedObject {
    package static func members(of run: RunSettings?, to visitor: inout some DescriptionVisitor) {
        visitor.member("color", run?.color, "Whether output is coloured.")
        visitor.member("width", run?.width, "Columns of the terminal.")
        visitor.member("verbosity", run?.verbosity, "Amount of messages on standard error.")
        visitor.nullable("file", run?.file, "The settings file, there or not; null without a home.")
    }
}

extension RunSettings.Setting: DescribedObject {
    package static func members(of one: Self?, to visitor: inout some DescriptionVisitor) {
        visitor.member("value", one?.value, "Its value.")
        visitor.member(
            "from", one?.from, "An option, a variable, a place in the file, or built in.")
    }
}
