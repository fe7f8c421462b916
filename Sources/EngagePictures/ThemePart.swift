/// A part of a screen that eras draw differently.
public enum ThemePart: Sendable, Hashable, CaseIterable {
    case statusBar, navigationBar, barButton, backButton, row, sectionText, button, field
    case sheet, popover, tabBar, disclosure, cell
}
