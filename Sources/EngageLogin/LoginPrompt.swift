import EngageCore

/// What the library's own controller does when view or module tell it something.
///
/// A registered controller is told first and passes on what it was told, as an override calls
/// super; what it keeps to itself does not happen.
public typealias LoginPrompt = LoginPromptViewDelegate & LoginModuleDelegate
