import EngageCore

/// What a run of `engage preview` draws, decided in one place from its options.
enum PreviewRun {
    /// Nothing: what is seen is compared with the approved scenes of a folder.
    case approval(folder: String)
    /// Nothing: who approved a scene is listed.
    case history(scene: String)
    /// One configuration in several languages and looks, on one page or sheet.
    case looks
    /// One dialog at several moments, on one page.
    case states
    /// Two configurations, before and after.
    case comparison
    /// A file an answer, in a folder.
    case pictures
    /// The project without more options, into a folder of its own.
    case project
    /// What the request names: one configuration, or the apps that it reaches.
    case request
}
