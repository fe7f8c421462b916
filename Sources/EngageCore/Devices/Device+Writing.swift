extension JSONWriter {
    /// Writes the `device` of a resolution.
    public mutating func value(_ device: Device) {
        beginObject()
        deviceMembers(device)
        endObject()
    }

    /// Writes a row of `engage devices`: the members of a resolution, and what the catalogue adds.
    public mutating func catalogueRow(_ device: Device) {
        beginObject()
        deviceMembers(device)
        key("models")
        beginArray()
        for model in device.models { string(model) }
        endArray()
        key("scale")
        if let scale = device.scale { integer(scale) } else { null() }
        key("year")
        if let year = device.year { integer(year) } else { null() }
        key("source")
        string(device.source)
        endObject()
    }

    private mutating func deviceMembers(_ device: Device) {
        key("id")
        string(device.id)
        key("name")
        string(device.name)
        key("idiom")
        string(device.idiom.rawValue)
        key("model")
        string(device.model)
        key("width")
        number(device.width)
        key("height")
        number(device.height)
        key("orientation")
        string(device.orientation.rawValue)
    }
}
