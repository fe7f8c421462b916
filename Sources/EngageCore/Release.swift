/// Which Engage this is: the one place that holds the version.
public enum Release {
    /// The version of the command, the library and the packages, by semantic versioning.
    public static let version = "1.0.0"

    /// Address of the site that is made from the documentation; a publisher elsewhere sets it here.
    public static let site = "https://engage.example"

    /// Address of a lint rule's page on the site.
    public static func page(ofRule id: String) -> String { "\(site)/Rules/\(id).html" }

    /// The version of the public JSON: raised if a member is renamed or removed, from 1.
    public static let format = 1
}
