import ArgumentParser
import EngageCore
import EngageFetch

/// What `engage providers fetch` takes beside its addresses.
struct FetchOptions: ParsableArguments {
    @OptionGroup var transfer: TransferOptions

    @Option(help: "Family of the requesting device: phone or pad.")
    var idiom: IdiomName = .phone

    @Option(help: "Profile: guide, or sdk-5.5, which never revalidates.")
    var profile: ProfileName = .guide

    /// Those of another command, where it is given some as in the last release; else the defaults.
    static let ofRun: FetchOptions = {
        let given = UserSettings.withoutWords(Array(CommandLine.arguments.dropFirst()))
        // Wrong ones were refused before the command ran.
        return (try? FetchOptions.parse(OldSpelling(given).fetching)) ?? FetchOptions()
    }()

    /// The cache; nil where the environment has no home.
    var cache: ConfigurationCache? { transfer.cache }

    /// The whole address: a bare server gets path and query of the SDK's own request.
    func address(_ url: String, appId: String? = nil) -> String {
        transfer.address(url, appId: appId, idiom: idiom.value)
    }

    /// The two families of devices by their names.
    struct IdiomName: ExpressibleByArgument, CustomStringConvertible {
        let value: Idiom
        static let phone = IdiomName(value: .phone)

        init(value: Idiom) { self.value = value }

        init?(argument: String) {
            guard let value = Idiom(rawValue: argument) else { return nil }
            self.value = value
        }

        static var allValueStrings: [String] { Idiom.allCases.map(\.rawValue) }
        var description: String { value.rawValue }
    }

    /// The two profiles by their names.
    struct ProfileName: ExpressibleByArgument, CustomStringConvertible {
        let value: Profile
        static let guide = ProfileName(value: .guide)

        init(value: Profile) { self.value = value }

        init?(argument: String) {
            guard let value = Profile(rawValue: argument) else { return nil }
            self.value = value
        }

        static var allValueStrings: [String] { Profile.allCases.map(\.rawValue) }
        var description: String { value.rawValue }
    }
}
