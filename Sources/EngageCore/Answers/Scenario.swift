/// The straight line: a scenario's values in, a resolution out, bytes behind it.
public enum Scenario {
    /// Answers one scenario of either kind.
    ///
    /// - Parameters:
    ///   - profile: replaces the scenario's own profile.
    ///   - explained: whether the resolution has a trace, the reason of every slot.
    ///   - printsMerge: false leaves a dialog's `effective` and `removed` empty.
    /// - Throws: `ScenarioError` at the first member that cannot be read.
    public static func resolve(
        _ scenario: LocatedValue, in profile: Profile? = nil, explained: Bool = false,
        printsMerge: Bool = true
    ) throws(ScenarioError) -> Answer {
        try answer(
            scenario, in: profile, explained: explained,
            parts: printsMerge ? .all : .all.subtracting(.merge))
    }

    /// Resolves one scenario with the wanted parts of a dialog; a trace includes all parts.
    static func answer(
        _ scenario: LocatedValue, in profile: Profile?, explained: Bool, parts: AnswerParts
    ) throws(ScenarioError) -> Answer {
        if let request = try request(scenario, in: profile) {
            return .dialog(
                explained
                    ? DialogResolution(explaining: request)
                    : DialogResolution(resolving: request, parts: parts))
        }
        return .loginScreen(try LoginScreenResolution.answer(scenario, explained: explained))
    }

    /// The request of a scenario about a dialog; nil for one about a login screen.
    ///
    /// - Parameters:
    ///   - device: asked in place of the scenario's own.
    ///   - profile: asked in place of the scenario's own.
    ///   - reportsFaults: false where nobody reads what is wrong with provider objects.
    /// - Throws: `ScenarioError` at the first member that cannot be read.
    static func request(
        _ scenario: LocatedValue, on device: Device? = nil, in profile: Profile? = nil,
        reportsFaults: Bool = true
    ) throws(ScenarioError) -> DialogRequest? {
        let kind = scenario[.kind].flatMap { $0.isNull ? nil : $0 }
        switch kind.map({ $0.string ?? "" }) {
        case nil, "dialog"?:
            return try dialogRequest(scenario, device, profile, reportsFaults)
        case "loginScreen"?: return nil
        case _?:
            throw .unknownKind(kind ?? scenario)
        }
    }

    private static func dialogRequest(
        _ scenario: LocatedValue, _ device: Device?, _ profile: Profile?, _ reportsFaults: Bool
    ) throws(ScenarioError) -> DialogRequest {
        let given = try DialogRequest.read(
            scenario, on: device, in: profile, reportsFaults: reportsFaults)
        // Most are given away as they are; to change one, it is copied.
        if scenario.document.diagnostics.isEmpty, !given.namesLoginScreens { return given }
        var request = given
        if !scenario.document.diagnostics.isEmpty {
            request.diagnostics = scenario.document.diagnostics + request.diagnostics
        }
        try request.placeOwnNativeLogins()
        return request
    }

    /// What keeps a document from being valid, all of it; nil for one.
    ///
    /// `assets`, the available pictures, are no member of a dialog's scenario, but rules may ask
    /// for them there.
    public static func refusal(of document: LocatedValue) -> ScenarioError? {
        let kind = DocumentKind(document)
        if let refusal = kind.refusal(of: document) { return refusal }
        guard kind.isScenario else { return nil }
        let pictures = document.entries.lazy.first { $0.key == "assets" }?.keyLocation
        let faults = faults(of: document).filter { $0.location != pictures }
        guard var first = faults.first else { return nil }
        first.others = Array(faults.dropFirst())
        return first
    }

    /// Refuses a `kind` that there is not.
    ///
    /// - Throws: `ScenarioError` at the member.
    public static func checkKind(of scenario: LocatedValue) throws(ScenarioError) {
        guard let kind = scenario["kind"], !kind.isNull else { return }
        guard kind.string == "dialog" || kind.string == "loginScreen" else {
            throw .unknownKind(kind)
        }
    }

    /// Everything that keeps a scenario from being valid, in the order of reading.
    package static func faults(of scenario: LocatedValue) -> [ScenarioError] {
        do throws(ScenarioError) {
            if try request(scenario) == nil {
                var found: [Diagnostic] = []
                _ = try LoginScreenScenario(asking: scenario, diagnostics: &found)
            }
            return []
        } catch {
            return error.all
        }
    }
}
