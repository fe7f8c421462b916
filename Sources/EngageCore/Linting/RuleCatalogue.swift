/// Every lint rule, in the order of their pages: the one list a new rule is added to.
public enum RuleCatalogue {
    /// The rules.
    public static let rules: [any Rule.Type] = [
        UnknownKeyRule.self,
        DocumentationAliasRule.self,
        DeprecatedKeyRule.self,
        DeadKeyRule.self,
        WrongTypeRule.self,
        KeySetTwiceRule.self,
        ObjectConflictRule.self,
        HiddenStringRule.self,
        NoEffectRule.self,
        ArrowWithoutPopoverRule.self,
        CaptureReplacesHeaderRule.self,
        ProviderConfigurationRule.self,
        MissingFontRule.self,
        MissingImageRule.self,
        ImageExtensionRule.self,
        BackgroundNeverVisibleRule.self,
        LoginValueRule.self,
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
    ]

    /// Their pages, in the same order.
    public static let pages: [RulePage] = rules.map { $0.page }
}
