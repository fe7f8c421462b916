extension DeviceCatalogue {
    /// Devices as `engage devices` prints them: JSON, indented, with a line end.
    package static func json(_ devices: [Device]) -> [UInt8] {
        devices.map { CatalogueRow(device: $0) }.jsonPage
    }
}

/// A row of `engage devices`: the members of a resolution, and what the catalogue adds.
package struct CatalogueRow: DescribedObject {
    let device: Device

    package static func members(of row: CatalogueRow?, to visitor: inout some DescriptionVisitor) {
        Device.members(of: row?.device, to: &visitor)
        visitor.member("models", row?.device.models, "Model identifiers.")
        visitor.nullable("scale", row?.device.scale, "Pixels a point.")
        visitor.nullable("year", row?.device.year, "Year of its release.")
        visitor.member("source", row?.device.source, "Source of the figures.")
    }
}
