extension ProviderTableScreen: DescribedObject {
    package static func members(
        of table: ProviderTableScreen?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("title", table?.title, "What the navigation bar shows.")
        visitor.member("controllerTitle", table?.controllerTitle, "Title of the controller.")
        visitor.member(
            "backText", table?.backText, "What the Back button of the next screen shows.")
        visitor.member("background", table?.background, "What is painted behind the table.")
        visitor.nullable("tableHeader", table?.tableHeader, "Above the sections.")
        visitor.nullable("sectionHeader", table?.sectionHeader, "Above the rows.")
        visitor.member("state", table?.state, "Whether the list of providers has arrived.")
        visitor.nullable(
            "loading", table?.loadingLayout, "What is shown while the list is awaited.")
        visitor.member("rows", table?.rows, "One row a provider, in order.")
        visitor.member("sectionFooter", table?.sectionFooter, "Below the rows, never none.")
        visitor.nullable("tableFooter", table?.tableFooter, "Below the sections.")
        visitor.member("infoBar", table?.infoBar, "The attribution at the lower edge.")
    }
}

extension LoadingLayout: DescribedObject {
    package static func members(
        of layout: LoadingLayout?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("text", layout.map { _ in LoadingLayout.text }, "Text of the label.")
        visitor.member("labelFrame", layout?.label, "Frame of the label in points of the screen.")
        visitor.member(
            "spinnerFrame", layout?.spinner, "Frame of the spinner in points of the screen.")
    }
}

extension ProviderTableScreen.Row: DescribedObject {
    package static func members(
        of row: ProviderTableScreen.Row?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("provider", row?.provider, "Name of the provider.")
        visitor.nullable(
            "text", row?.text, "Friendly name, null where the list describes no such provider.")
        visitor.nullable(
            "icon", row?.icon, "Name of the icon, null where the list describes no such provider.")
        visitor.member("height", row?.height, "Height in points.")
        visitor.member("opens", row?.opens, "What a tap opens.")
    }
}

extension ProviderTableScreen.InfoBar: DescribedObject {
    package static func members(
        of bar: ProviderTableScreen.InfoBar?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("visible", bar?.visible, "Whether it stands on the screen.")
        visitor.member("text", bar?.text, "Its text, empty where it is hidden.")
    }
}

extension UserLandingScreen: DescribedObject {
    package static func members(
        of landing: UserLandingScreen?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("provider", landing?.provider, "Name of the provider.")
        visitor.nullable("controllerTitle", landing?.controllerTitle, "Title of the controller.")
        visitor.nullable("navTitle", landing?.navTitle, "What the navigation bar shows.")
        visitor.member(
            "requiresInput", landing?.requiresInput, "Whether the provider wants typed input.")
        visitor.nullable(
            "placeholder", landing?.placeholder,
            "Grey text of the field, null where the field is hidden.")
        visitor.nullable(
            "inputText", landing?.inputText, "Text of the field, null where the field is hidden.")
        visitor.nullable("welcome", landing?.welcome, "Welcome text, null where it is hidden.")
        visitor.member("background", landing?.background, "What is painted behind the table.")
        visitor.member("cancel", landing?.cancel, "The Cancel button.")
        visitor.member(
            "parts", landing?.parts, "Parts with frames inside their block or cell, in points.")
    }
}

extension UserLandingScreen.CancelButton: DescribedObject {
    package static func members(
        of button: UserLandingScreen.CancelButton?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("visible", button?.visible, "Whether it is shown.")
        visitor.member("side", button?.side, of: ["left", "right"], "The side of the bar.")
    }
}

extension UserLandingScreen.Part: DescribedObject {
    package static func members(
        of part: UserLandingScreen.Part?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("name", part?.name, "Stable name such as logo or textField.")
        visitor.member("frame", part?.frame, "x, y, width and height in points of its parent.")
        visitor.nullable("parent", part?.parent, "The part it lies in, null for the cell.")
        visitor.nullable("text", part?.text, "Its text or image name.")
        visitor.member("visible", part?.visible, "Whether it is seen.")
    }
}

extension SharingScreen: DescribedObject {
    package static func members(
        of sharing: SharingScreen?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("state", sharing?.state, "Whether the list of providers has arrived.")
        visitor.member("title", sharing?.title, "What the bar shows before a tab is selected.")
        visitor.nullable(
            "titleAfterSelection", sharing?.titleAfterSelection,
            "What the bar shows after a tab is selected, null where none gets selected.")
        visitor.member("controllerTitle", sharing?.controllerTitle, "Title of the controller.")
        visitor.member(
            "backText", sharing?.backText, "What the Back button of the next screen shows.")
        visitor.member("background", sharing?.background, "What is painted behind the screen.")
        visitor.member(
            "backgroundAlpha", sharing.map { _ in SharingScreen.backgroundAlpha },
            "How much of the background is seen, 0 to 1.")
        visitor.member("tabs", sharing?.tabs, "Providers of the tabs, in order.")
        visitor.nullable("selected", sharing?.selected, "The provider whose tab is selected first.")
    }
}
