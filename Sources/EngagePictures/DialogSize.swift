import EngageCore

/// How large a dialog is drawn on a phone that is larger than it.
public enum DialogSize: String, Sendable, Hashable, CaseIterable {
    /// As in the guide: 320 x 480 in every place.
    case literal
    /// As UIKit shows it: over the whole screen of the phone.
    case screen
}
