extension LocatedValue {
    /// The colours of the app's workstation in a file: those of its member `workstation` if it has
    /// one, as a scenario has, otherwise the file itself, which can hold only them.
    package var workstationColors: LocatedValue { self["workstation"] ?? self }
}
