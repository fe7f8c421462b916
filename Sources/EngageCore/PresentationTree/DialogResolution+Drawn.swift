extension DialogResolution {
    /// The slot of the answer that an element of a picture shows.
    package func slot(drawnAs name: String) -> SlotPath {
        if let own = DrawnElement.named(name)?.slot { return own }
        let parts = "userLanding.parts."
        if name.hasPrefix(parts), let landing = userLanding,
            let position = landing.parts.firstIndex(where: { parts + $0.name == name })
        {
            let part = SlotPath("userLanding.parts")[position]
            return landing.parts[position].text == nil ? part : part.member("text")
        }
        return SlotPath(name)
    }
}
