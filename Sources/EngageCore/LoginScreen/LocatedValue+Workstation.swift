extension LocatedValue {
    /// The colours of the app's workstation in a file: those of its member `workstation` where it
    /// has one, as a scenario has, and else the file itself, which may hold nothing but them.
    package var workstationColors: LocatedValue { self["workstation"] ?? self }
}
