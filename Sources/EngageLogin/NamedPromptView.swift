import EngageCore

/// A view known by its class name alone: a default of the table, or a registration of a script.
///
/// There is no screen here: `login` and `cancel` replace the taps on its buttons.
public final class NamedPromptView: LoginPromptView {
    /// The class name.
    public let className: String
    private let delegate = Guarded<(any LoginPromptViewDelegate)?>(nil)

    /// Names the class.
    public init(_ className: String) { self.className = className }

    /// Keeps the delegate.
    public func setup(parameters: PromptParameters, delegate: any LoginPromptViewDelegate) {
        self.delegate.withLock { $0 = delegate }
    }

    /// The login button is tapped; nothing happens before the view is set up.
    public func login(_ parameters: AuthenticationParameters?) {
        delegate.withLock { $0 }?.loginPromptView(self, didInput: parameters)
    }

    /// The Cancel button is tapped; nothing happens before the view is set up.
    public func cancel() { delegate.withLock { $0 }?.loginPromptViewDidCancel(self) }
}
