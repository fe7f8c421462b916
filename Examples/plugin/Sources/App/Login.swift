/// What the app shows over its screens; the keys stand in `engage.yaml` beside `Package.swift`.
public enum Login {
    /// Title of the sign-in dialog.
    public static let title = "Sign in to the sample"
}
