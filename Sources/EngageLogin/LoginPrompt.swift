import EngageCore

/// The reaction of the library's own controller to a message of view or module.
///
/// A registered controller is notified first and forwards the message, as an override calls
/// super; what it keeps to itself does not happen.
public typealias LoginPrompt = LoginPromptViewDelegate & LoginModuleDelegate
