import EngageCore

extension ResolutionDifference: DescribedObject {
    static var isOpen: Bool { true }

    static func members(
        of difference: ResolutionDifference?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("effective", difference?.isEffective, "Whether more than looks changed.")
        visitor.member("changes", difference?.rows, "Changes in the order they were found.")
        visitor.optional(
            "diagnostics", difference.flatMap { $0.problems.isEmpty ? nil : $0.problems },
            "Errors of a configuration, so nothing was compared.")
    }

    private var rows: [WrittenChange] {
        changes.map { change, places in
            WrittenChange(
                change: change,
                affected: grouped(places).map { group in
                    WrittenChange.AffectedDevices(
                        app: group.app.isEmpty ? nil : group.app,
                        dialog: group.dialog.isEmpty ? nil : group.dialog,
                        devices: group.devices.map { names[$0] })
                })
        }
    }
}

/// A change with those it is for, as it is printed.
private struct WrittenChange: DescribedObject {
    /// Devices of one app that see the change in one dialog.
    struct AffectedDevices: DescribedObject {
        var app: String?
        var dialog: String?
        var devices: [String]

        static func members(
            of affected: AffectedDevices?, to visitor: inout some DescriptionVisitor
        ) {
            visitor.nullable("app", affected?.app, "The app.")
            visitor.nullable("dialog", affected?.dialog, "The dialog.")
            visitor.member("devices", affected?.devices, "The devices.")
        }
    }

    var change: ResolutionDifference.Change
    var affected: [AffectedDevices]

    static var isOpen: Bool { true }

    static func members(of written: WrittenChange?, to visitor: inout some DescriptionVisitor) {
        let change = written?.change
        visitor.member("path", change?.path, "Path of the value.")
        visitor.nullable("old", change?.old, "Value before, null for none.")
        visitor.nullable("new", change?.new, "Value after, null for none.")
        visitor.member("cosmetic", change?.isCosmetic, "Whether only the looks changed.")
        visitor.nullable("layer", change?.cause?.layer, "Layer whose entry makes the difference.")
        visitor.nullable("source", change?.cause?.place, "Position of that entry.")
        visitor.member("for", written?.affected, "Where it changed.")
    }
}
