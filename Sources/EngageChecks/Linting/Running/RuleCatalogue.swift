import EngageCore

/// Every lint rule, in the order of their pages: the one list a new rule is added to.
public enum RuleCatalogue {
    /// The rules.
    public static let rules: [any Rule.Type] = [
        InvalidScenarioRule.self,
        DuplicateKeyRule.self,
        UnknownKeyRule.self,
        DocumentationAliasRule.self,
        LegacyKeyRule.self,
        LegacyKeyIgnoredRule.self,
        WrongTypeRule.self,
        KeySetTwiceRule.self,
        InternalKeyRule.self,
        WrongMemberRule.self,
        ObjectConflictRule.self,
        ShadowedStringRule.self,
        KeyWithoutEffectRule.self,
        ArrowWithoutPopoverRule.self,
        ViewRemovedByCaptureRule.self,
        FontNotFoundRule.self,
        ImageNotFoundRule.self,
        ImageNameWithExtensionRule.self,
        BackgroundNotVisibleRule.self,
        NavigationNotLoadedRule.self,
        PopoverAnchorsRule.self,
        UnknownRemovedProviderRule.self,
        AllProvidersRemovedRule.self,
        UndescribedProviderRule.self,
        AttributionHiddenRule.self,
        MissingAssetRule.self,
        OverrideEqualsDefaultRule.self,
        NullRemovesNothingRule.self,
        EmptyTextRule.self,
        EmptyNameRule.self,
        LayerNamedTwiceRule.self,
        InvisibleBackgroundRule.self,
        NegativeBooleanRule.self,
        CaptureKeyIgnoredRule.self,
        PopoverArrowNumberRule.self,
        TextContrastRule.self,
        ControlContrastRule.self,
        TapTarget24Rule.self,
        TapTarget44Rule.self,
        TextFitRule.self,
        DisabledModeStyleRule.self,
        PopoverOffScreenRule.self,
        PopoverEmptyRule.self,
        PopoverArrowRoomRule.self,
        ViewSizeRule.self,
        LoginSizeRule.self,
        TruthAsTextRule.self,
        NullAsTextRule.self,
        ContentModeRule.self,
        ViewInTwoSlotsRule.self,
        RemovedListReplacedRule.self,
        RemovedTwiceRule.self,
        BareBackgroundRule.self,
        EmptyButtonTextRule.self,
        BlankTextRule.self,
        AlphaLastRule.self,
        BarContrastRule.self,
        CaptureKeyWithoutEffectRule.self,
        OtherDialogKeyRule.self,
        ProviderTwiceRule.self,
        ProviderIncompleteRule.self,
        TaglineWordRule.self,
        ProviderMemberRule.self,
        BaseURLSchemeRule.self,
        LayerOrderRule.self,
        UnusedFileRule.self,
        CommentedValueRule.self,
        InvalidExceptionRule.self,
        UnusedExceptionRule.self,
        ExpiredExceptionRule.self,
        BaselineExpiredRule.self,
        TooManyFindingsRule.self,
        InvalidColorRule.self,
        InvalidFontStringRule.self,
        InertNumberRule.self,
        UnknownStyleRule.self,
        UnknownAuthTypeRule.self,
        MissingAuthTypeRule.self,
        DuplicateAuthTypeRule.self,
        ConfigurationFaultRule.self,
        ConfigurationRefusedRule.self,
        DialogNeverAppearsRule.self,
        DefaultsBeforeConfigurationRule.self,
        NoWayOutRule.self,
        PopoverLowRule.self,
        TableFrameRule.self,
        WrongAuthenticationSettingRule.self,
        PasswordShownRule.self,
        PictureRatioRule.self,
        ConfigurationIgnoredRule.self,
        ProviderValueRule.self,
        DialogRefusedRule.self,
        SessionProviderRule.self,
        PromptItemsRule.self,
        TextMarksRule.self,
        SettingWithoutEffectRule.self,
        ImagePathRule.self,
        LibraryValueRule.self,
        InvalidTestRule.self,
        ProjectEntryRule.self,
        WrongOverlayRule.self,
        UnknownOverlayProviderRule.self,
        OverlayNotShownRule.self,
        OverlayNeverAppliesRule.self,
        OverlayHidesAllRule.self,
    ]

    /// Their pages, in the same order.
    public static let pages: [RulePage] = rules.map { $0.page }

    /// The id of the rule that a name means: its own, or one it had in the last release.
    public static func rule(named name: String) -> String? {
        if ids.contains(name) { return name }
        return oldNames[name]?.first
    }

    /// Rules with findings that apply only if every path through source code has them.
    static let needingEveryPath = Set(
        rules.filter { $0.needsEveryPath }.map { $0.page.id })

    /// Codes of a resolution's diagnostics that some rule reports.
    static let codes: Set<DiagnosticCode> = rules.reduce(into: []) {
        if let rule = $1 as? any DiagnosticRule.Type { $0.formUnion(rule.codes) }
    }

    /// Ids of the rules.
    private static let ids = Set(pages.map(\.id))

    /// Day up to which names of the last release are taken, `YYYY-MM-DD`.
    public static let oldNamesEnd = "2027-06-30"

    /// Names of the last release, and what they are called now: a rule is called as its code.
    public static let oldNames: [String: [String]] = [
        "no-effect": ["key-without-effect"], "hidden-string": ["shadowed-string"],
        "missing-font": ["font-not-found"], "missing-image": ["image-not-found"],
        "image-extension": ["image-name-with-extension"],
        "background-never-visible": ["background-not-visible"],
        "capture-replaces-header": ["view-removed-by-capture"],
        "deprecated-key": ["legacy-key"], "dead-key": ["legacy-key-ignored"],
        "object-member": ["wrong-member"],
        "login-value": [
            "invalid-color", "invalid-font-string", "inert-number", "unknown-style",
            "unknown-auth-type", "missing-auth-type", "duplicate-auth-type",
        ],
        "provider-configuration": ["configuration-fault", "configuration-refused"],
    ]
}
