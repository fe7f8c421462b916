extension ViewDescription {
    /// How the picture of an image view fills it.
    package var mode: ContentMode? { contentMode.flatMap { ContentMode(rawValue: $0) } }
}
