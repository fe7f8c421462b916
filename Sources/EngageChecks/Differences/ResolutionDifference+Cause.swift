public import EngageCore

extension ResolutionDifference {
    /// An entry that is other than it was: of a layer, the configuration or the scenario.
    public struct Cause: Sendable, Hashable, CustomStringConvertible {
        /// The layer; `configuration` or `scenario` for a member of those.
        public var layer: String
        /// That member, such as `session.savedUsers`; nil for an entry of a layer.
        public var member: String?
        /// The location of the value, or of the removed one.
        public var place: SourceLocation?

        /// `family at shared/family.yaml:2:44`.
        public var description: String {
            (member ?? layer) + (place.map { " at \($0)" } ?? "")
        }

        /// Names an entry of a layer.
        init(layer: String, at place: SourceLocation) {
            self.layer = layer
            self.place = place
        }

        /// What an origin names; nil for what the device, a policy or the library decides.
        init?(_ origin: Origin) {
            guard let named = ValueOrigin(origin) else { return nil }
            layer = named.layer
            place = named.place
            if case .layer = origin { return }
            member = named.key
        }
    }
}
