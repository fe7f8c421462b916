extension SchemaCatalogue {
    // swift-format-ignore
    /// The files of `Schemas/`, by name; written by `Schemas/embed.py`.
    static let texts: [(name: String, text: String)] = [
        ("batchError", #"""
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "title": "Answer of engage batch to a line it cannot read or resolve",
              "description": "The other lines go on; the exit status is then 1.",
              "type": "object",
              "properties": {
                "id": {},
                "error": {
                  "type": "object",
                  "properties": {
                    "code": {
                      "type": "string"
                    },
                    "message": {
                      "type": "string"
                    },
                    "line": {
                      "type": "integer",
                      "minimum": 1
                    },
                    "column": {
                      "type": "integer",
                      "minimum": 1
                    }
                  },
                  "required": [
                    "code",
                    "message",
                    "line",
                    "column"
                  ],
                  "additionalProperties": false
                }
              },
              "required": [
                "id",
                "error"
              ],
              "additionalProperties": false
            }
            """#),
        ("customInterface", #"""
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "title": "Custom Interface dictionary",
              "description": "Keys of the defaults and overrides of a JREngage dialog, by raw string or by constant; null removes a key.",
              "type": "object",
              "properties": {
                "Application.NavigationController": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/navigationController"
                    }
                  ],
                  "description": "The app's own navigation controller; on iPhone a loaded one is pushed on"
                },
                "kJRApplicationNavigationController": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/navigationController"
                    }
                  ],
                  "description": "The app's own navigation controller; on iPhone a loaded one is pushed on"
                },
                "kJRUseApplicationNavigationController": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/navigationController"
                    }
                  ],
                  "description": "The app's own navigation controller; on iPhone a loaded one is pushed on"
                },
                "ModalDialog.NavigationController": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/navigationController"
                    }
                  ],
                  "description": "The app's navigation controller for the modal dialog; also the way to a tint"
                },
                "kJRCustomModalNavigationController": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/navigationController"
                    }
                  ],
                  "description": "The app's navigation controller for the modal dialog; also the way to a tint"
                },
                "kJRUseCustomModalNavigationController": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/navigationController"
                    }
                  ],
                  "description": "The app's navigation controller for the modal dialog; also the way to a tint"
                },
                "kJRModalDialogNavigationController": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/navigationController"
                    }
                  ],
                  "description": "The app's navigation controller for the modal dialog; also the way to a tint"
                },
                "NavigationController.HidesCancelButton": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/flag"
                    }
                  ],
                  "description": "Hides Cancel on provider table and sharing screen; landing and web view keep theirs"
                },
                "kJRNavigationControllerHidesCancelButton": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/flag"
                    }
                  ],
                  "description": "Hides Cancel on provider table and sharing screen; landing and web view keep theirs"
                },
                "PresentingViewController": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/viewController"
                    }
                  ],
                  "description": "The controller that presents a modal dialog, on both idioms"
                },
                "kJRModalDialogPresentationViewController": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/viewController"
                    }
                  ],
                  "description": "The controller that presents a modal dialog, on both idioms"
                },
                "Authentication.Background.Color": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/color"
                    }
                  ],
                  "description": "Background colour of provider table and landing"
                },
                "kJRAuthenticationBackgroundColor": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/color"
                    }
                  ],
                  "description": "Background colour of provider table and landing"
                },
                "SocialSharing.Background.Color": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/color"
                    }
                  ],
                  "description": "Background colour of the sharing screen, seen at 30 %"
                },
                "kJRSocialSharingBackgroundColor": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/color"
                    }
                  ],
                  "description": "Background colour of the sharing screen, seen at 30 %"
                },
                "Authentication.Background.Image.View": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on the background of provider table and landing"
                },
                "kJRAuthenticationBackgroundImageView": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on the background of provider table and landing"
                },
                "SocialSharing.Background.Image.View": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on the background of the sharing screen, seen at 30 %"
                },
                "kJRSocialSharingBackgroundImageView": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on the background of the sharing screen, seen at 30 %"
                },
                "ProviderTable.Title.View": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on the provider table's bar; covers the title string"
                },
                "kJRProviderTableTitleView": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on the provider table's bar; covers the title string"
                },
                "kJRCaptureNativeSigninTitleView": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on the provider table's bar; covers the title string"
                },
                "SocialSharing.Title.View": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on the sharing screen's bar; covers the title string"
                },
                "kJRSocialSharingTitleView": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on the sharing screen's bar; covers the title string"
                },
                "ProviderTable.Title.String": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Title of the provider table and text of the Back button above it"
                },
                "kJRProviderTableTitleString": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Title of the provider table and text of the Back button above it"
                },
                "kJRCaptureNativeSigninTitleString": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Title of the provider table and text of the Back button above it"
                },
                "SocialSharing.Title.String": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Title of the sharing screen and text of the Back button above it"
                },
                "kJRSocialSharingTitleString": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Title of the sharing screen and text of the Back button above it"
                },
                "ProviderTable.Table.Header.View": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View above the providers, such as a native login; the Capture wrapper overwrites it"
                },
                "kJRProviderTableHeaderView": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View above the providers, such as a native login; the Capture wrapper overwrites it"
                },
                "ProviderTable.Table.Footer.View": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View below the providers, such as a native login"
                },
                "kJRProviderTableFooterView": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View below the providers, such as a native login"
                },
                "ProviderTable.Section.Header.View": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View between table header and rows; covers the section header string"
                },
                "kJRProviderTableSectionHeaderView": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View between table header and rows; covers the section header string"
                },
                "ProviderTable.Section.Footer.View": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View between rows and table footer; covers the section footer string"
                },
                "kJRProviderTableSectionFooterView": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View between rows and table footer; covers the section footer string"
                },
                "ProviderTable.Section.Header.Title.String": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Text above the rows, 35 points"
                },
                "kJRProviderTableSectionHeaderTitleString": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Text above the rows, 35 points"
                },
                "ProviderTable.Section.Footer.Title.String": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Text below the rows, 35 points and the attribution bar"
                },
                "kJRProviderTableSectionFooterTitleString": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Text below the rows, 35 points and the attribution bar"
                },
                "Popover.Presentation.Frame.Value": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/rect"
                    }
                  ],
                  "description": "Rectangle of the screen that an iPad's popover points at"
                },
                "kJRPopoverPresentationFrameValue": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/rect"
                    }
                  ],
                  "description": "Rectangle of the screen that an iPad's popover points at"
                },
                "Popover.Presentation.BarButtonItem": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/barButtonItem"
                    }
                  ],
                  "description": "Bar button item that an iPad's popover points at; beats the rectangle"
                },
                "kJRPopoverPresentationBarButtonItem": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/barButtonItem"
                    }
                  ],
                  "description": "Bar button item that an iPad's popover points at; beats the rectangle"
                },
                "Popover.Presentation.ArrowDirection": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/arrowDirection"
                    }
                  ],
                  "description": "Direction of the popover's arrow; read by nothing since v5.1"
                },
                "kJRPopoverPresentationArrowDirection": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/arrowDirection"
                    }
                  ],
                  "description": "Direction of the popover's arrow; read by nothing since v5.1"
                },
                "ProviderTable.RemoveProviders": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/names"
                    }
                  ],
                  "description": "Providers left out of the provider table; sharing is not touched"
                },
                "kJRRemoveProvidersFromAuthentication": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/names"
                    }
                  ],
                  "description": "Providers left out of the provider table; sharing is not touched"
                },
                "kJRRemoveProviders": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/names"
                    }
                  ],
                  "description": "Providers left out of the provider table; sharing is not touched"
                },
                "Capture.ConventionalSignin.Title.String": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Title of the Capture wrapper's form; only the overrides are asked"
                },
                "kJRCaptureTraditionalSignInTitleString": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Title of the Capture wrapper's form; only the overrides are asked"
                },
                "kJRCaptureConventionalSigninTitleString": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Title of the Capture wrapper's form; only the overrides are asked"
                },
                "Capture.ConventionalSignin.Title.View": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View in place of the title of the Capture wrapper's form; only the overrides are asked"
                },
                "kJRCaptureTraditionalSignInTitleView": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View in place of the title of the Capture wrapper's form; only the overrides are asked"
                },
                "kJRCaptureConventionalSigninTitleView": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View in place of the title of the Capture wrapper's form; only the overrides are asked"
                },
                "Capture.ConventionalSignin.ViewController": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/viewController"
                    }
                  ],
                  "description": "The Capture wrapper's own controller; not for apps",
                  "deprecated": true
                },
                "kJRCaptureTraditionalSignInViewController": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/viewController"
                    }
                  ],
                  "description": "The Capture wrapper's own controller; not for apps",
                  "deprecated": true
                },
                "kJRCaptureConventionalSigninViewController": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/viewController"
                    }
                  ],
                  "description": "The Capture wrapper's own controller; not for apps",
                  "deprecated": true
                },
                "ProviderTable.Background.Image.Name": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Background image of the provider table",
                  "deprecated": true
                },
                "kJRProviderTableBackgroundImageName": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Background image of the provider table",
                  "deprecated": true
                },
                "UserLanding.Background.Image.Name": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Background image of the user landing",
                  "deprecated": true
                },
                "kJRUserLandingBackgroundImageName": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Background image of the user landing",
                  "deprecated": true
                },
                "SocialSharing.Background.Image.Name": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Background image of the sharing screen, above the image view",
                  "deprecated": true
                },
                "kJRSocialSharingBackgroundImageName": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Background image of the sharing screen, above the image view",
                  "deprecated": true
                },
                "ProviderTable.Title": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Title of the provider table",
                  "deprecated": true
                },
                "kJRProviderTableTitle": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Title of the provider table",
                  "deprecated": true
                },
                "SocialSharing.Title": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Title of the sharing screen",
                  "deprecated": true
                },
                "kJRSocialSharingTitle": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Title of the sharing screen",
                  "deprecated": true
                },
                "NavigationBar.TintColor": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/color"
                    }
                  ],
                  "description": "Tint of the library's own navigation bar",
                  "deprecated": true
                },
                "kJRNavigationBarTintColor": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/color"
                    }
                  ],
                  "description": "Tint of the library's own navigation bar",
                  "deprecated": true
                },
                "NavigationBar.TintColor.RGBa": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/color"
                    }
                  ],
                  "description": "Tint as four numbers",
                  "deprecated": true
                },
                "kJRNavigationBarTintColorRGBa": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/color"
                    }
                  ],
                  "description": "Tint as four numbers",
                  "deprecated": true
                },
                "NavigationBarTint": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/color"
                    }
                  ],
                  "description": "Tint as four numbers, in the property list only",
                  "deprecated": true
                },
                "ModalDialog.NavigationController-iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/navigationController"
                    }
                  ],
                  "description": "Navigation controller for iPad",
                  "deprecated": true
                },
                "kJRModalDialogNavigationController_iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/navigationController"
                    }
                  ],
                  "description": "Navigation controller for iPad",
                  "deprecated": true
                },
                "Authentication.Background.Color.RGBa": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/color"
                    }
                  ],
                  "description": "Background colour as four numbers; still shipped in the property list, inert",
                  "deprecated": true
                },
                "kJRAuthenticationBackgroundColorRGBa": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/color"
                    }
                  ],
                  "description": "Background colour as four numbers; still shipped in the property list, inert",
                  "deprecated": true
                },
                "SocialSharing.Background.Color.RGBa": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/color"
                    }
                  ],
                  "description": "Background colour of sharing as four numbers",
                  "deprecated": true
                },
                "kJRSocialSharingBackgroundColorRGBa": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/color"
                    }
                  ],
                  "description": "Background colour of sharing as four numbers",
                  "deprecated": true
                },
                "Authentication.BackgroundColor": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/color"
                    }
                  ],
                  "description": "Background colour as four numbers",
                  "deprecated": true
                },
                "SocialSharing.BackgroundColor": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/color"
                    }
                  ],
                  "description": "Background colour of sharing as four numbers",
                  "deprecated": true
                },
                "ProviderTable.BackgroundImage": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Background image",
                  "deprecated": true
                },
                "kJRProviderTableBackgroundImage": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Background image",
                  "deprecated": true
                },
                "ProviderTable.BackgroundImage-iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Background image on iPad",
                  "deprecated": true
                },
                "kJRProviderTableBackgroundImage_iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Background image on iPad",
                  "deprecated": true
                },
                "ProviderTable.Background.Image.Name-iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Background image on iPad",
                  "deprecated": true
                },
                "kJRProviderTableBackgroundImageName_iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Background image on iPad",
                  "deprecated": true
                },
                "UserLanding.BackgroundImage": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Background image",
                  "deprecated": true
                },
                "kJRUserLandingBackgroundImage": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Background image",
                  "deprecated": true
                },
                "UserLanding.BackgroundImage-iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Background image on iPad",
                  "deprecated": true
                },
                "kJRUserLandingBackgroundImage_iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Background image on iPad",
                  "deprecated": true
                },
                "UserLanding.Background.Image.Name-iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Background image on iPad",
                  "deprecated": true
                },
                "kJRUserLandingBackgroundImageName_iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Background image on iPad",
                  "deprecated": true
                },
                "SocialSharing.BackgroundImage": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Background image",
                  "deprecated": true
                },
                "kJRSocialSharingBackgroundImage": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Background image",
                  "deprecated": true
                },
                "SocialSharing.BackgroundImage-iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Background image on iPad",
                  "deprecated": true
                },
                "kJRSocialSharingBackgroundImage_iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Background image on iPad",
                  "deprecated": true
                },
                "SocialSharing.Background.Image.Name-iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Background image on iPad",
                  "deprecated": true
                },
                "kJRSocialSharingBackgroundImageName_iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Background image on iPad",
                  "deprecated": true
                },
                "ProviderTable.Title.View-iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on iPad, in place of the plain key",
                  "deprecated": true
                },
                "kJRProviderTableTitleView_iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on iPad, in place of the plain key",
                  "deprecated": true
                },
                "ProviderTable.TitleView-iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on iPad, first spelling",
                  "deprecated": true
                },
                "ProviderTable.TitleView": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View, first spelling",
                  "deprecated": true
                },
                "SocialSharing.Title.View-iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on iPad, in place of the plain key",
                  "deprecated": true
                },
                "kJRSocialSharingTitleView_iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on iPad, in place of the plain key",
                  "deprecated": true
                },
                "SocialSharing.TitleView-iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on iPad, first spelling",
                  "deprecated": true
                },
                "SocialSharing.TitleView": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View, first spelling",
                  "deprecated": true
                },
                "ProviderTable.Table.Header.View-iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on iPad, in place of the plain key",
                  "deprecated": true
                },
                "kJRProviderTableHeaderView_iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on iPad, in place of the plain key",
                  "deprecated": true
                },
                "ProviderTable.TableHeaderView-iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on iPad, first spelling",
                  "deprecated": true
                },
                "ProviderTable.TableHeaderView": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View, first spelling",
                  "deprecated": true
                },
                "ProviderTable.Table.Footer.View-iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on iPad, in place of the plain key",
                  "deprecated": true
                },
                "kJRProviderTableFooterView_iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on iPad, in place of the plain key",
                  "deprecated": true
                },
                "ProviderTable.TableFooterView-iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on iPad, first spelling",
                  "deprecated": true
                },
                "ProviderTable.TableFooterView": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View, first spelling",
                  "deprecated": true
                },
                "ProviderTable.Section.Header.View-iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on iPad, in place of the plain key",
                  "deprecated": true
                },
                "kJRProviderTableSectionHeaderView_iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on iPad, in place of the plain key",
                  "deprecated": true
                },
                "ProviderTable.SectionHeaderView-iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on iPad, first spelling",
                  "deprecated": true
                },
                "ProviderTable.SectionHeaderView": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View, first spelling",
                  "deprecated": true
                },
                "ProviderTable.Section.Footer.View-iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on iPad, in place of the plain key",
                  "deprecated": true
                },
                "kJRProviderTableSectionFooterView_iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on iPad, in place of the plain key",
                  "deprecated": true
                },
                "ProviderTable.SectionFooterView-iPad": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View on iPad, first spelling",
                  "deprecated": true
                },
                "ProviderTable.SectionFooterView": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/view"
                    }
                  ],
                  "description": "View, first spelling",
                  "deprecated": true
                },
                "ProviderTable.SectionHeaderTitle": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Section header text",
                  "deprecated": true
                },
                "kJRProviderTableSectionHeaderTitle": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Section header text",
                  "deprecated": true
                },
                "ProviderTable.SectionFooterTitle": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Section footer text",
                  "deprecated": true
                },
                "kJRProviderTableSectionFooterTitle": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/text"
                    }
                  ],
                  "description": "Section footer text",
                  "deprecated": true
                }
              },
              "additionalProperties": false,
              "$defs": {
                "text": {
                  "type": "string"
                },
                "flag": {
                  "description": "booleanValue: a boolean, a number, or a string that boolValue understands.",
                  "type": [
                    "boolean",
                    "number",
                    "string"
                  ]
                },
                "color": {
                  "oneOf": [
                    {
                      "type": "string",
                      "description": "#RRGGBB, #AARRGGBB or a UIKit colour name."
                    },
                    {
                      "type": "object",
                      "properties": {
                        "red": {
                          "type": "number"
                        },
                        "green": {
                          "type": "number"
                        },
                        "blue": {
                          "type": "number"
                        },
                        "alpha": {
                          "type": "number"
                        }
                      },
                      "required": [
                        "red",
                        "green",
                        "blue"
                      ],
                      "additionalProperties": false
                    }
                  ]
                },
                "view": {
                  "oneOf": [
                    {
                      "type": "object",
                      "properties": {
                        "view": {
                          "type": "string"
                        },
                        "height": {
                          "type": "number"
                        },
                        "width": {
                          "type": "number"
                        },
                        "x": {
                          "type": "number"
                        },
                        "y": {
                          "type": "number"
                        },
                        "scrolls": {
                          "type": "boolean"
                        },
                        "contentHeight": {
                          "type": "number"
                        },
                        "content": {
                          "type": "array",
                          "items": {
                            "$ref": "#/$defs/part"
                          }
                        }
                      },
                      "required": [
                        "view"
                      ]
                    },
                    {
                      "type": "object",
                      "properties": {
                        "imageView": {
                          "type": "string"
                        },
                        "height": {
                          "type": "number"
                        },
                        "width": {
                          "type": "number"
                        },
                        "x": {
                          "type": "number"
                        },
                        "y": {
                          "type": "number"
                        },
                        "contentMode": {
                          "type": "string"
                        }
                      },
                      "required": [
                        "imageView"
                      ]
                    },
                    {
                      "type": "object",
                      "properties": {
                        "nativeLogin": {
                          "type": [
                            "string",
                            "object"
                          ]
                        }
                      },
                      "required": [
                        "nativeLogin"
                      ]
                    }
                  ]
                },
                "navigationController": {
                  "type": "object",
                  "properties": {
                    "navigationController": {
                      "type": "string"
                    },
                    "loaded": {
                      "type": "boolean"
                    },
                    "tintColor": {
                      "$ref": "#/$defs/color"
                    },
                    "root": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "navigationController"
                  ]
                },
                "viewController": {
                  "oneOf": [
                    {
                      "type": "object",
                      "properties": {
                        "viewController": {
                          "type": "string"
                        },
                        "loaded": {
                          "type": "boolean"
                        }
                      },
                      "required": [
                        "viewController"
                      ]
                    },
                    {
                      "$ref": "#/$defs/navigationController"
                    }
                  ]
                },
                "barButtonItem": {
                  "type": "object",
                  "properties": {
                    "barButtonItem": {
                      "type": "string"
                    },
                    "title": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "barButtonItem"
                  ]
                },
                "rect": {
                  "oneOf": [
                    {
                      "type": "object",
                      "properties": {
                        "rect": {
                          "type": "array",
                          "items": {
                            "type": "number"
                          },
                          "minItems": 4,
                          "maxItems": 4
                        }
                      },
                      "required": [
                        "rect"
                      ],
                      "additionalProperties": false
                    },
                    {
                      "type": "string",
                      "pattern": "^\\{\\{.*\\}, ?\\{.*\\}\\}$"
                    }
                  ]
                },
                "arrowDirection": {
                  "oneOf": [
                    {
                      "type": "integer"
                    },
                    {
                      "enum": [
                        "up",
                        "down",
                        "left",
                        "right",
                        "any"
                      ]
                    }
                  ]
                },
                "names": {
                  "type": "array",
                  "items": {
                    "type": "string"
                  }
                },
                "part": {
                  "type": "object",
                  "description": "A part of a described view.",
                  "properties": {
                    "label": {},
                    "image": {},
                    "textField": {},
                    "button": {},
                    "table": {},
                    "spacer": {}
                  }
                }
              }
            }
            """#),
        ("dialog", #"""
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "title": "Resolution of a dialog",
              "description": "What engage resolve and engage batch answer for a JREngage dialog.",
              "type": "object",
              "properties": {
                "id": {},
                "kind": {
                  "const": "dialog"
                },
                "profile": {
                  "enum": [
                    "guide",
                    "sdk-5.5"
                  ]
                },
                "device": {
                  "$ref": "#/$defs/device"
                },
                "opens": {
                  "type": "array",
                  "items": {
                    "enum": [
                      "providerTable",
                      "userLanding",
                      "webView",
                      "sharing"
                    ]
                  }
                },
                "presentation": {
                  "$ref": "#/$defs/presentation"
                },
                "providerTable": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/providerTable"
                    }
                  ]
                },
                "userLanding": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/userLanding"
                    }
                  ]
                },
                "sharing": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/sharing"
                    }
                  ]
                },
                "effective": {
                  "type": "object",
                  "additionalProperties": {
                    "$ref": "#/$defs/effective"
                  }
                },
                "removed": {
                  "type": "object",
                  "additionalProperties": {
                    "$ref": "#/$defs/removed"
                  }
                },
                "decisions": {
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/decision"
                  }
                },
                "diagnostics": {
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/diagnostic"
                  }
                }
              },
              "required": [
                "kind",
                "profile",
                "device",
                "opens",
                "presentation",
                "providerTable",
                "userLanding",
                "sharing",
                "effective",
                "removed",
                "decisions",
                "diagnostics"
              ],
              "additionalProperties": false,
              "$defs": {
                "source": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "type": "object",
                      "properties": {
                        "file": {
                          "type": "string"
                        },
                        "line": {
                          "type": "integer",
                          "minimum": 1
                        },
                        "column": {
                          "type": "integer",
                          "minimum": 1
                        }
                      },
                      "required": [
                        "file",
                        "line",
                        "column"
                      ],
                      "additionalProperties": false
                    }
                  ]
                },
                "device": {
                  "type": "object",
                  "properties": {
                    "id": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "name": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "idiom": {
                      "enum": [
                        "phone",
                        "pad"
                      ]
                    },
                    "model": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "width": {
                      "type": "number"
                    },
                    "height": {
                      "type": "number"
                    },
                    "orientation": {
                      "enum": [
                        "portrait",
                        "landscape"
                      ]
                    }
                  },
                  "required": [
                    "id",
                    "name",
                    "idiom",
                    "model",
                    "width",
                    "height",
                    "orientation"
                  ],
                  "additionalProperties": false
                },
                "presentation": {
                  "type": "object",
                  "properties": {
                    "mode": {
                      "enum": [
                        "push",
                        "modal",
                        "formSheet",
                        "popover",
                        "nothing",
                        "refused"
                      ]
                    },
                    "navigation": {
                      "enum": [
                        "application",
                        "custom",
                        "default",
                        null
                      ]
                    },
                    "navigationName": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "refusal": {
                      "oneOf": [
                        {
                          "type": "null"
                        },
                        {
                          "type": "object",
                          "properties": {
                            "code": {
                              "type": "integer"
                            },
                            "message": {
                              "type": "string"
                            }
                          },
                          "required": [
                            "code",
                            "message"
                          ],
                          "additionalProperties": false
                        }
                      ]
                    },
                    "transition": {
                      "enum": [
                        "coverVertical",
                        "flipHorizontal",
                        null
                      ]
                    },
                    "animated": {
                      "type": [
                        "boolean",
                        "null"
                      ]
                    },
                    "presenter": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "anchor": {
                      "oneOf": [
                        {
                          "type": "null"
                        },
                        {
                          "type": "object",
                          "properties": {
                            "barButtonItem": {
                              "type": [
                                "string",
                                "null"
                              ]
                            }
                          },
                          "required": [
                            "barButtonItem"
                          ],
                          "additionalProperties": false
                        },
                        {
                          "type": "object",
                          "properties": {
                            "rect": {
                              "type": "array",
                              "items": {
                                "type": "number"
                              },
                              "minItems": 4,
                              "maxItems": 4
                            }
                          },
                          "required": [
                            "rect"
                          ],
                          "additionalProperties": false
                        }
                      ]
                    },
                    "arrow": {
                      "oneOf": [
                        {
                          "type": "null"
                        },
                        {
                          "type": "integer"
                        },
                        {
                          "enum": [
                            "up",
                            "down",
                            "left",
                            "right",
                            "any"
                          ]
                        }
                      ]
                    },
                    "size": {
                      "oneOf": [
                        {
                          "type": "null"
                        },
                        {
                          "type": "array",
                          "items": {
                            "type": "number"
                          },
                          "minItems": 2,
                          "maxItems": 2
                        }
                      ]
                    },
                    "cancelHidden": {
                      "type": "boolean"
                    }
                  },
                  "required": [
                    "mode",
                    "navigation",
                    "navigationName",
                    "refusal",
                    "transition",
                    "animated",
                    "presenter",
                    "anchor",
                    "arrow",
                    "size",
                    "cancelHidden"
                  ],
                  "additionalProperties": false
                },
                "title": {
                  "oneOf": [
                    {
                      "type": "object",
                      "properties": {
                        "text": {
                          "type": [
                            "string",
                            "null"
                          ]
                        }
                      },
                      "required": [
                        "text"
                      ],
                      "additionalProperties": false
                    },
                    {
                      "type": "object",
                      "properties": {
                        "view": {
                          "type": [
                            "string",
                            "null"
                          ]
                        }
                      },
                      "required": [
                        "view"
                      ],
                      "additionalProperties": false
                    }
                  ]
                },
                "form": {
                  "type": "object",
                  "properties": {
                    "title": {
                      "$ref": "#/$defs/title"
                    },
                    "headerHeight": {
                      "type": "number"
                    },
                    "fields": {
                      "type": "array",
                      "items": {
                        "type": "object",
                        "properties": {
                          "placeholder": {
                            "type": "string"
                          },
                          "secure": {
                            "type": "boolean"
                          }
                        },
                        "required": [
                          "placeholder",
                          "secure"
                        ],
                        "additionalProperties": false
                      }
                    }
                  },
                  "required": [
                    "title",
                    "headerHeight",
                    "fields"
                  ],
                  "additionalProperties": false
                },
                "nativePart": {
                  "type": "object",
                  "description": "A part of a resolved login screen; 'origin' says where its colours come from.",
                  "properties": {
                    "textField": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "placeholder": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "button": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "text": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "label": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "image": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "sectionHeader": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "row": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "sectionFooter": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "spacer": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "secure": {
                      "type": "boolean"
                    },
                    "height": {
                      "type": "number"
                    },
                    "background": {
                      "type": [
                        "string",
                        "null"
                      ],
                      "pattern": "^#[0-9A-F]{8}$"
                    },
                    "textColor": {
                      "type": [
                        "string",
                        "null"
                      ],
                      "pattern": "^#[0-9A-F]{8}$"
                    },
                    "origin": {
                      "type": [
                        "string",
                        "null"
                      ]
                    }
                  },
                  "required": [
                    "height",
                    "background",
                    "textColor",
                    "origin"
                  ],
                  "additionalProperties": false
                },
                "slot": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "type": "object",
                      "properties": {
                        "text": {
                          "type": [
                            "string",
                            "null"
                          ]
                        },
                        "height": {
                          "type": "number"
                        }
                      },
                      "required": [
                        "text",
                        "height"
                      ],
                      "additionalProperties": false
                    },
                    {
                      "type": "object",
                      "properties": {
                        "view": {
                          "type": [
                            "string",
                            "null"
                          ]
                        },
                        "height": {
                          "type": "number"
                        },
                        "parts": {
                          "description": "Fields and buttons of the login screen named by nativeLogin.",
                          "type": "array",
                          "items": {
                            "$ref": "#/$defs/loginPart"
                          }
                        }
                      },
                      "required": [
                        "view",
                        "height"
                      ],
                      "additionalProperties": false
                    },
                    {
                      "type": "object",
                      "properties": {
                        "view": {
                          "const": "captureForm"
                        },
                        "height": {
                          "type": "number"
                        },
                        "form": {
                          "$ref": "#/$defs/form"
                        }
                      },
                      "required": [
                        "view",
                        "height",
                        "form"
                      ],
                      "additionalProperties": false
                    },
                    {
                      "type": "object",
                      "properties": {
                        "view": {
                          "type": [
                            "string",
                            "null"
                          ]
                        },
                        "height": {
                          "type": "number"
                        },
                        "parts": {
                          "type": "array",
                          "items": {
                            "$ref": "#/$defs/nativePart"
                          }
                        }
                      },
                      "required": [
                        "view",
                        "height",
                        "parts"
                      ],
                      "additionalProperties": false
                    },
                    {
                      "type": "object",
                      "properties": {
                        "blank": {
                          "const": true
                        },
                        "height": {
                          "type": "number"
                        }
                      },
                      "required": [
                        "blank",
                        "height"
                      ],
                      "additionalProperties": false
                    }
                  ]
                },
                "background": {
                  "type": "object",
                  "properties": {
                    "color": {
                      "type": "string",
                      "pattern": "^#[0-9A-F]{8}$"
                    },
                    "images": {
                      "type": "array",
                      "items": {
                        "type": "string"
                      }
                    }
                  },
                  "required": [
                    "color",
                    "images"
                  ],
                  "additionalProperties": false
                },
                "row": {
                  "type": "object",
                  "properties": {
                    "provider": {
                      "type": "string"
                    },
                    "text": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "icon": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "height": {
                      "type": "number"
                    },
                    "opens": {
                      "enum": [
                        "userLanding",
                        "webView",
                        "native"
                      ]
                    }
                  },
                  "required": [
                    "provider",
                    "text",
                    "icon",
                    "height",
                    "opens"
                  ],
                  "additionalProperties": false
                },
                "providerTable": {
                  "type": "object",
                  "properties": {
                    "title": {
                      "$ref": "#/$defs/title"
                    },
                    "controllerTitle": {
                      "type": "string"
                    },
                    "backText": {
                      "type": "string"
                    },
                    "background": {
                      "$ref": "#/$defs/background"
                    },
                    "tableHeader": {
                      "$ref": "#/$defs/slot"
                    },
                    "sectionHeader": {
                      "$ref": "#/$defs/slot"
                    },
                    "state": {
                      "enum": [
                        "ready",
                        "loading"
                      ]
                    },
                    "rows": {
                      "type": "array",
                      "items": {
                        "$ref": "#/$defs/row"
                      }
                    },
                    "sectionFooter": {
                      "$ref": "#/$defs/slot"
                    },
                    "tableFooter": {
                      "$ref": "#/$defs/slot"
                    },
                    "infoBar": {
                      "type": "object",
                      "properties": {
                        "visible": {
                          "type": "boolean"
                        },
                        "text": {
                          "type": "string"
                        }
                      },
                      "required": [
                        "visible",
                        "text"
                      ],
                      "additionalProperties": false
                    }
                  },
                  "required": [
                    "title",
                    "controllerTitle",
                    "backText",
                    "background",
                    "tableHeader",
                    "sectionHeader",
                    "state",
                    "rows",
                    "sectionFooter",
                    "tableFooter",
                    "infoBar"
                  ],
                  "additionalProperties": false
                },
                "part": {
                  "type": "object",
                  "properties": {
                    "name": {
                      "type": "string"
                    },
                    "frame": {
                      "type": "array",
                      "items": {
                        "type": "number"
                      },
                      "minItems": 4,
                      "maxItems": 4
                    },
                    "parent": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "text": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "visible": {
                      "type": "boolean"
                    }
                  },
                  "required": [
                    "name",
                    "frame",
                    "parent",
                    "text",
                    "visible"
                  ],
                  "additionalProperties": false
                },
                "userLanding": {
                  "type": "object",
                  "properties": {
                    "provider": {
                      "type": "string"
                    },
                    "controllerTitle": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "navTitle": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "requiresInput": {
                      "type": "boolean"
                    },
                    "placeholder": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "inputText": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "welcome": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "background": {
                      "$ref": "#/$defs/background"
                    },
                    "cancel": {
                      "type": "object",
                      "properties": {
                        "visible": {
                          "type": "boolean"
                        },
                        "side": {
                          "enum": [
                            "left",
                            "right"
                          ]
                        }
                      },
                      "required": [
                        "visible",
                        "side"
                      ],
                      "additionalProperties": false
                    },
                    "parts": {
                      "type": "array",
                      "items": {
                        "$ref": "#/$defs/part"
                      }
                    }
                  },
                  "required": [
                    "provider",
                    "controllerTitle",
                    "navTitle",
                    "requiresInput",
                    "placeholder",
                    "inputText",
                    "welcome",
                    "background",
                    "cancel",
                    "parts"
                  ],
                  "additionalProperties": false
                },
                "sharing": {
                  "type": "object",
                  "properties": {
                    "state": {
                      "enum": [
                        "ready",
                        "loading"
                      ]
                    },
                    "title": {
                      "$ref": "#/$defs/title"
                    },
                    "titleAfterSelection": {
                      "oneOf": [
                        {
                          "type": "null"
                        },
                        {
                          "$ref": "#/$defs/title"
                        }
                      ]
                    },
                    "controllerTitle": {
                      "type": "string"
                    },
                    "backText": {
                      "type": "string"
                    },
                    "background": {
                      "$ref": "#/$defs/background"
                    },
                    "backgroundAlpha": {
                      "const": 0.3
                    },
                    "tabs": {
                      "type": "array",
                      "items": {
                        "type": "string"
                      }
                    },
                    "selected": {
                      "type": [
                        "string",
                        "null"
                      ]
                    }
                  },
                  "required": [
                    "state",
                    "title",
                    "titleAfterSelection",
                    "controllerTitle",
                    "backText",
                    "background",
                    "backgroundAlpha",
                    "tabs",
                    "selected"
                  ],
                  "additionalProperties": false
                },
                "shadow": {
                  "type": "object",
                  "properties": {
                    "layer": {
                      "type": "string"
                    },
                    "value": {},
                    "source": {
                      "$ref": "#/$defs/source"
                    }
                  },
                  "required": [
                    "layer",
                    "value",
                    "source"
                  ],
                  "additionalProperties": false
                },
                "effective": {
                  "type": "object",
                  "properties": {
                    "value": {},
                    "layer": {
                      "type": "string"
                    },
                    "source": {
                      "$ref": "#/$defs/source"
                    },
                    "shadows": {
                      "type": "array",
                      "items": {
                        "$ref": "#/$defs/shadow"
                      }
                    }
                  },
                  "required": [
                    "value",
                    "layer",
                    "source",
                    "shadows"
                  ],
                  "additionalProperties": false
                },
                "removed": {
                  "type": "object",
                  "properties": {
                    "layer": {
                      "type": "string"
                    },
                    "source": {
                      "$ref": "#/$defs/source"
                    }
                  },
                  "required": [
                    "layer",
                    "source"
                  ],
                  "additionalProperties": false
                },
                "decision": {
                  "type": "object",
                  "properties": {
                    "slot": {
                      "type": "string"
                    },
                    "rule": {
                      "type": "string"
                    },
                    "chose": {
                      "type": "string"
                    },
                    "over": {
                      "type": "array",
                      "items": {
                        "type": "string"
                      }
                    },
                    "because": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "slot",
                    "rule",
                    "chose",
                    "over",
                    "because"
                  ],
                  "additionalProperties": false
                },
                "diagnostic": {
                  "type": "object",
                  "properties": {
                    "severity": {
                      "enum": [
                        "note",
                        "warning",
                        "error"
                      ]
                    },
                    "code": {
                      "type": "string"
                    },
                    "key": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "message": {
                      "type": "string"
                    },
                    "source": {
                      "$ref": "#/$defs/source"
                    }
                  },
                  "required": [
                    "severity",
                    "code",
                    "key",
                    "message",
                    "source"
                  ],
                  "additionalProperties": false
                },
                "loginPart": {
                  "type": "object",
                  "properties": {
                    "textField": {
                      "type": "string"
                    },
                    "placeholder": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "secure": {
                      "type": "boolean"
                    },
                    "button": {
                      "type": "string"
                    },
                    "text": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "height": {
                      "type": "number"
                    },
                    "background": {
                      "type": [
                        "string",
                        "null"
                      ],
                      "pattern": "^#[0-9A-F]{8}$"
                    },
                    "textColor": {
                      "type": [
                        "string",
                        "null"
                      ],
                      "pattern": "^#[0-9A-F]{8}$"
                    },
                    "origin": {
                      "type": [
                        "string",
                        "null"
                      ]
                    }
                  },
                  "required": [
                    "height",
                    "background",
                    "textColor",
                    "origin"
                  ],
                  "oneOf": [
                    {
                      "required": [
                        "textField",
                        "secure"
                      ]
                    },
                    {
                      "required": [
                        "button",
                        "text"
                      ]
                    }
                  ],
                  "additionalProperties": false
                }
              }
            }
            """#),
        ("dialogScenario", #"""
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "title": "Scenario of kind dialog",
              "description": "One question about a JREngage dialog, as engage resolve and engage batch read it. Everything but 'layers' may be left out.",
              "type": "object",
              "properties": {
                "id": {},
                "kind": {
                  "const": "dialog"
                },
                "profile": {
                  "enum": [
                    "guide",
                    "sdk-5.5",
                    null
                  ]
                },
                "device": {
                  "$ref": "#/$defs/device"
                },
                "dialog": {
                  "enum": [
                    "authentication",
                    "sharing",
                    null
                  ]
                },
                "provider": {
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "layers": {
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/layer"
                  }
                },
                "savedNavigationController": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "type": "object",
                      "properties": {
                        "navigationController": {
                          "type": "string"
                        },
                        "loaded": {
                          "type": "boolean"
                        },
                        "tintColor": {},
                        "root": {
                          "type": "string"
                        }
                      },
                      "required": [
                        "navigationController"
                      ]
                    }
                  ]
                },
                "capture": {
                  "enum": [
                    "none",
                    "username",
                    "email",
                    null
                  ]
                },
                "configuration": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/configuration"
                    }
                  ]
                },
                "customProviders": {
                  "type": [
                    "object",
                    "null"
                  ]
                },
                "session": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "$ref": "#/$defs/session"
                    }
                  ]
                },
                "activity": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "type": "object",
                      "properties": {
                        "email": {
                          "type": [
                            "boolean",
                            "null"
                          ]
                        },
                        "sms": {
                          "type": [
                            "boolean",
                            "null"
                          ]
                        }
                      },
                      "required": [],
                      "additionalProperties": false
                    }
                  ]
                },
                "window": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "type": "object",
                      "properties": {
                        "root": {
                          "type": [
                            "string",
                            "null"
                          ]
                        },
                        "presented": {
                          "type": [
                            "array",
                            "null"
                          ],
                          "items": {
                            "type": "string"
                          }
                        }
                      },
                      "required": [],
                      "additionalProperties": false
                    }
                  ]
                },
                "strings": {
                  "type": [
                    "object",
                    "null"
                  ],
                  "additionalProperties": {
                    "type": "string"
                  }
                }
              },
              "required": [
                "layers"
              ],
              "$defs": {
                "device": {
                  "oneOf": [
                    {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    {
                      "type": "object",
                      "properties": {
                        "id": {
                          "type": "string"
                        },
                        "name": {
                          "type": "string"
                        },
                        "idiom": {
                          "enum": [
                            "phone",
                            "pad"
                          ]
                        },
                        "model": {
                          "type": "string"
                        },
                        "width": {
                          "type": "number"
                        },
                        "height": {
                          "type": "number"
                        },
                        "orientation": {
                          "enum": [
                            "portrait",
                            "landscape"
                          ]
                        }
                      }
                    }
                  ]
                },
                "layer": {
                  "type": "object",
                  "properties": {
                    "name": {
                      "type": "string"
                    },
                    "values": {
                      "type": [
                        "object",
                        "null"
                      ]
                    }
                  },
                  "required": [
                    "values"
                  ],
                  "additionalProperties": false
                },
                "session": {
                  "type": "object",
                  "properties": {
                    "rememberedProvider": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "savedUsers": {
                      "type": [
                        "array",
                        "null"
                      ],
                      "items": {
                        "oneOf": [
                          {
                            "type": "string"
                          },
                          {
                            "type": "object",
                            "properties": {
                              "provider": {
                                "type": "string"
                              },
                              "preferredUsername": {
                                "type": [
                                  "string",
                                  "null"
                                ]
                              },
                              "displayName": {
                                "type": [
                                  "string",
                                  "null"
                                ]
                              },
                              "welcome": {
                                "type": [
                                  "string",
                                  "null"
                                ]
                              }
                            },
                            "required": [
                              "provider"
                            ],
                            "additionalProperties": false
                          }
                        ]
                      }
                    },
                    "userInputs": {
                      "type": [
                        "object",
                        "null"
                      ],
                      "additionalProperties": {
                        "type": "string"
                      }
                    },
                    "forceReauth": {
                      "type": [
                        "array",
                        "null"
                      ],
                      "items": {
                        "type": "string"
                      }
                    },
                    "alwaysForceReauth": {
                      "type": [
                        "boolean",
                        "null"
                      ]
                    },
                    "rememberedSharingProvider": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "inFlight": {
                      "type": [
                        "boolean",
                        "null"
                      ]
                    },
                    "configurationError": {
                      "type": [
                        "integer",
                        "null"
                      ]
                    }
                  },
                  "required": [],
                  "additionalProperties": false
                },
                "provider": {
                  "type": "object",
                  "properties": {
                    "friendly_name": {
                      "type": "string"
                    },
                    "input_prompt": {
                      "type": "string"
                    },
                    "openid_identifier": {
                      "type": "string"
                    },
                    "url": {
                      "type": "string"
                    },
                    "saml_provider": {
                      "type": "string"
                    },
                    "opx_blob": {
                      "type": "string"
                    },
                    "requires_input": {
                      "enum": [
                        "YES",
                        "NO"
                      ]
                    },
                    "cookie_domains": {
                      "type": "array",
                      "items": {
                        "type": "string"
                      }
                    },
                    "social_sharing_properties": {
                      "type": "object"
                    }
                  }
                },
                "configuration": {
                  "type": "object",
                  "properties": {
                    "baseurl": {
                      "type": "string"
                    },
                    "provider_info": {
                      "type": "object",
                      "additionalProperties": {
                        "$ref": "#/$defs/provider"
                      }
                    },
                    "enabled_providers": {
                      "type": "array",
                      "items": {
                        "type": "string"
                      }
                    },
                    "social_providers": {
                      "type": "array",
                      "items": {
                        "type": "string"
                      }
                    },
                    "hide_tagline": {
                      "enum": [
                        "YES",
                        "NO"
                      ]
                    }
                  },
                  "required": [
                    "baseurl",
                    "provider_info"
                  ]
                }
              }
            }
            """#),
        ("loginScreen", #"""
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "title": "Resolution of a loginScreen",
              "description": "What engage resolve and engage batch answer for MSIUICustomizationSettings.",
              "type": "object",
              "properties": {
                "id": {},
                "kind": {
                  "const": "loginScreen"
                },
                "device": {
                  "$ref": "#/$defs/device"
                },
                "style": {
                  "enum": [
                    0,
                    1,
                    2
                  ]
                },
                "styleName": {
                  "enum": [
                    "basic",
                    "theme1",
                    "theme2"
                  ]
                },
                "layoutVariant": {
                  "enum": [
                    "card",
                    "full"
                  ]
                },
                "backgroundRegion": {
                  "enum": [
                    "hidden",
                    "underCard",
                    "full",
                    "topHalf"
                  ]
                },
                "fixedWhite": {
                  "enum": [
                    "card",
                    "none",
                    "bottomHalf"
                  ]
                },
                "geometry": {
                  "type": "object",
                  "properties": {
                    "background": {
                      "$ref": "#/$defs/frame"
                    },
                    "white": {
                      "$ref": "#/$defs/frame"
                    }
                  },
                  "required": [
                    "background",
                    "white"
                  ],
                  "additionalProperties": false
                },
                "background": {
                  "type": "object",
                  "properties": {
                    "selectedKey": {
                      "enum": [
                        "Landscape",
                        "Portrait",
                        "IPhoneX",
                        "IPhone",
                        null
                      ]
                    },
                    "imageName": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "imageResolved": {
                      "type": "boolean"
                    },
                    "painted": {
                      "type": "string",
                      "pattern": "^(image:.+|color:[0-9A-F]{8}|builtin)$"
                    },
                    "color": {
                      "$ref": "#/$defs/color"
                    },
                    "suggestedRatio": {
                      "enum": [
                        "4:3",
                        "19.5:9",
                        "16:9"
                      ]
                    },
                    "contentMode": {
                      "enum": [
                        "unspecified",
                        "aspectFill"
                      ]
                    }
                  },
                  "required": [
                    "selectedKey",
                    "imageName",
                    "imageResolved",
                    "painted",
                    "color",
                    "suggestedRatio",
                    "contentMode"
                  ],
                  "additionalProperties": false
                },
                "iPhoneXFamily": {
                  "type": "object",
                  "properties": {
                    "verdict": {
                      "type": "boolean"
                    },
                    "reason": {
                      "enum": [
                        "list",
                        "ratio",
                        "none"
                      ]
                    },
                    "matchedByListCode": {
                      "type": "boolean"
                    },
                    "matchedByListProse": {
                      "type": "boolean"
                    },
                    "ratio": {
                      "type": [
                        "number",
                        "null"
                      ]
                    },
                    "matchedByRatioCode": {
                      "type": "boolean"
                    },
                    "matchedByRatioProse": {
                      "type": "boolean"
                    },
                    "verdictCode": {
                      "type": "boolean"
                    },
                    "verdictProse": {
                      "type": "boolean"
                    },
                    "sourcesDisagree": {
                      "type": "boolean"
                    },
                    "orientationSensitive": {
                      "type": "boolean"
                    }
                  },
                  "required": [
                    "verdict",
                    "reason",
                    "matchedByListCode",
                    "matchedByListProse",
                    "ratio",
                    "matchedByRatioCode",
                    "matchedByRatioProse",
                    "verdictCode",
                    "verdictProse",
                    "sourcesDisagree",
                    "orientationSensitive"
                  ],
                  "additionalProperties": false
                },
                "icon": {
                  "$ref": "#/$defs/icon"
                },
                "serverLabel": {
                  "type": "object",
                  "properties": {
                    "display": {
                      "type": "boolean"
                    },
                    "font": {
                      "$ref": "#/$defs/font"
                    }
                  },
                  "required": [
                    "display",
                    "font"
                  ],
                  "additionalProperties": false
                },
                "changeLibrary": {
                  "type": "object",
                  "properties": {
                    "display": {
                      "type": "boolean"
                    },
                    "text": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "font": {
                      "$ref": "#/$defs/font"
                    }
                  },
                  "required": [
                    "display",
                    "text",
                    "font"
                  ],
                  "additionalProperties": false
                },
                "stayLoggedIn": {
                  "type": "object",
                  "properties": {
                    "display": {
                      "type": "boolean"
                    },
                    "initiallyChecked": {
                      "type": "boolean"
                    },
                    "text": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "font": {
                      "$ref": "#/$defs/font"
                    },
                    "checkboxTint": {
                      "$ref": "#/$defs/color"
                    }
                  },
                  "required": [
                    "display",
                    "initiallyChecked",
                    "text",
                    "font",
                    "checkboxTint"
                  ],
                  "additionalProperties": false
                },
                "textFields": {
                  "type": "object",
                  "properties": {
                    "color": {
                      "$ref": "#/$defs/color"
                    }
                  },
                  "required": [
                    "color"
                  ],
                  "additionalProperties": false
                },
                "widths": {
                  "type": "object",
                  "properties": {
                    "elements": {
                      "type": [
                        "number",
                        "null"
                      ]
                    },
                    "view": {
                      "type": "number"
                    },
                    "padding": {
                      "type": [
                        "number",
                        "null"
                      ]
                    },
                    "atMost": {
                      "type": "number"
                    }
                  },
                  "required": [
                    "elements",
                    "view",
                    "padding",
                    "atMost"
                  ],
                  "additionalProperties": false
                },
                "buttons": {
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/button"
                  },
                  "minItems": 7,
                  "maxItems": 7
                },
                "effective": {
                  "type": "object",
                  "additionalProperties": {
                    "$ref": "#/$defs/effective"
                  }
                },
                "decisions": {
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/decision"
                  }
                },
                "diagnostics": {
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/diagnostic"
                  }
                }
              },
              "required": [
                "kind",
                "device",
                "style",
                "styleName",
                "layoutVariant",
                "backgroundRegion",
                "fixedWhite",
                "geometry",
                "background",
                "iPhoneXFamily",
                "icon",
                "serverLabel",
                "changeLibrary",
                "stayLoggedIn",
                "textFields",
                "widths",
                "buttons",
                "effective",
                "decisions",
                "diagnostics"
              ],
              "additionalProperties": false,
              "$defs": {
                "color": {
                  "type": "object",
                  "properties": {
                    "value": {
                      "type": [
                        "string",
                        "null"
                      ],
                      "pattern": "^#[0-9A-F]{8}$"
                    },
                    "from": {
                      "enum": [
                        "specific",
                        "theme",
                        "defaultText",
                        "fixed",
                        "workstation",
                        "builtin"
                      ]
                    }
                  },
                  "required": [
                    "value",
                    "from"
                  ],
                  "additionalProperties": false
                },
                "font": {
                  "type": "object",
                  "properties": {
                    "name": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "size": {
                      "type": [
                        "number",
                        "null"
                      ]
                    },
                    "color": {
                      "$ref": "#/$defs/color"
                    }
                  },
                  "required": [
                    "name",
                    "size",
                    "color"
                  ],
                  "additionalProperties": false
                },
                "source": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "type": "object",
                      "properties": {
                        "file": {
                          "type": "string"
                        },
                        "line": {
                          "type": "integer",
                          "minimum": 1
                        },
                        "column": {
                          "type": "integer",
                          "minimum": 1
                        }
                      },
                      "required": [
                        "file",
                        "line",
                        "column"
                      ],
                      "additionalProperties": false
                    }
                  ]
                },
                "frame": {
                  "oneOf": [
                    {
                      "type": "null"
                    },
                    {
                      "type": "array",
                      "items": {
                        "type": "number"
                      },
                      "minItems": 4,
                      "maxItems": 4
                    }
                  ]
                },
                "icon": {
                  "type": "object",
                  "properties": {
                    "display": {
                      "type": [
                        "boolean",
                        "null"
                      ]
                    },
                    "glyph": {
                      "type": [
                        "string",
                        "null"
                      ],
                      "pattern": "^U\\+[0-9A-F]{4,6}$"
                    },
                    "image": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "size": {
                      "type": [
                        "number",
                        "null"
                      ]
                    },
                    "tint": {
                      "$ref": "#/$defs/color"
                    },
                    "font": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "appliesToImage": {
                      "type": "boolean"
                    },
                    "iconPresence": {
                      "enum": [
                        "present",
                        "absent",
                        "unknown"
                      ]
                    }
                  },
                  "required": [
                    "display",
                    "glyph",
                    "image",
                    "size",
                    "tint"
                  ],
                  "additionalProperties": false
                },
                "button": {
                  "type": "object",
                  "properties": {
                    "authType": {
                      "type": "integer",
                      "minimum": 0,
                      "maximum": 6
                    },
                    "name": {
                      "type": "string"
                    },
                    "visible": {
                      "type": "boolean"
                    },
                    "text": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "background": {
                      "$ref": "#/$defs/color"
                    },
                    "textFont": {
                      "$ref": "#/$defs/font"
                    },
                    "icon": {
                      "$ref": "#/$defs/icon"
                    },
                    "height": {
                      "type": "number",
                      "exclusiveMinimum": 0
                    },
                    "approximate": {
                      "type": "boolean"
                    }
                  },
                  "required": [
                    "authType",
                    "name",
                    "visible",
                    "text",
                    "background",
                    "textFont",
                    "icon",
                    "height",
                    "approximate"
                  ],
                  "additionalProperties": false
                },
                "effective": {
                  "type": "object",
                  "properties": {
                    "value": {},
                    "layer": {
                      "type": "string"
                    },
                    "source": {
                      "$ref": "#/$defs/source"
                    },
                    "shadows": {
                      "type": "array",
                      "items": {
                        "type": "object",
                        "properties": {
                          "value": {},
                          "layer": {
                            "type": "string"
                          },
                          "source": {
                            "$ref": "#/$defs/source"
                          }
                        },
                        "required": [
                          "value",
                          "layer",
                          "source"
                        ],
                        "additionalProperties": false
                      }
                    }
                  },
                  "required": [
                    "value",
                    "layer",
                    "source",
                    "shadows"
                  ],
                  "additionalProperties": false
                },
                "decision": {
                  "type": "object",
                  "properties": {
                    "slot": {
                      "type": "string"
                    },
                    "rule": {
                      "type": "string"
                    },
                    "chose": {
                      "type": "string"
                    },
                    "over": {
                      "type": "array",
                      "items": {
                        "type": "string"
                      }
                    },
                    "because": {
                      "type": "string"
                    }
                  },
                  "required": [
                    "slot",
                    "rule",
                    "chose",
                    "over",
                    "because"
                  ],
                  "additionalProperties": false
                },
                "diagnostic": {
                  "type": "object",
                  "properties": {
                    "severity": {
                      "enum": [
                        "note",
                        "warning",
                        "error"
                      ]
                    },
                    "code": {
                      "type": "string"
                    },
                    "key": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "message": {
                      "type": "string"
                    },
                    "source": {
                      "$ref": "#/$defs/source"
                    }
                  },
                  "required": [
                    "severity",
                    "code",
                    "key",
                    "message",
                    "source"
                  ]
                },
                "device": {
                  "type": "object",
                  "properties": {
                    "id": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "name": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "idiom": {
                      "enum": [
                        "phone",
                        "pad"
                      ]
                    },
                    "model": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "width": {
                      "type": "number"
                    },
                    "height": {
                      "type": "number"
                    },
                    "orientation": {
                      "enum": [
                        "portrait",
                        "landscape"
                      ]
                    }
                  },
                  "required": [
                    "id",
                    "name",
                    "idiom",
                    "model",
                    "width",
                    "height",
                    "orientation"
                  ],
                  "additionalProperties": false
                }
              }
            }
            """#),
        ("loginScreenScenario", #"""
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "title": "Scenario of kind loginScreen",
              "description": "One question about a login screen, as engage batch reads it.",
              "type": "object",
              "properties": {
                "id": {},
                "kind": {
                  "const": "loginScreen"
                },
                "profile": {
                  "enum": [
                    "guide",
                    "sdk-5.5"
                  ]
                },
                "device": {
                  "oneOf": [
                    {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    {
                      "type": "object",
                      "properties": {
                        "id": {
                          "type": "string"
                        },
                        "name": {
                          "type": "string"
                        },
                        "idiom": {
                          "enum": [
                            "phone",
                            "pad"
                          ]
                        },
                        "model": {
                          "type": "string"
                        },
                        "width": {
                          "type": "number"
                        },
                        "height": {
                          "type": "number"
                        },
                        "orientation": {
                          "enum": [
                            "portrait",
                            "landscape"
                          ]
                        }
                      }
                    }
                  ]
                },
                "settings": {
                  "oneOf": [
                    {
                      "type": [
                        "object",
                        "null"
                      ]
                    },
                    {
                      "type": "array",
                      "items": {
                        "type": "object",
                        "properties": {
                          "name": {
                            "type": "string"
                          },
                          "values": {}
                        },
                        "required": [
                          "values"
                        ]
                      }
                    }
                  ]
                },
                "workstation": {
                  "type": [
                    "object",
                    "null"
                  ],
                  "properties": {
                    "loginButtonBackground": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "loginIconTint": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "changeLibraryText": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "stayLoggedInCheckbox": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "stayLoggedInText": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "textFieldText": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "serverLabelText": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "loginButtonTitle": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "loginButtonIcon": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "background": {
                      "type": [
                        "string",
                        "null"
                      ]
                    }
                  },
                  "additionalProperties": false
                },
                "assets": {
                  "type": [
                    "array",
                    "null"
                  ],
                  "items": {
                    "type": "string"
                  }
                },
                "fonts": {
                  "type": [
                    "array",
                    "null"
                  ],
                  "items": {
                    "type": "string"
                  }
                },
                "enabledAuthTypes": {
                  "type": [
                    "array",
                    "null"
                  ],
                  "items": {
                    "type": "integer",
                    "minimum": 0,
                    "maximum": 6
                  }
                },
                "buttonsWithIcon": {
                  "type": [
                    "array",
                    "null"
                  ],
                  "items": {
                    "type": "integer",
                    "minimum": 0,
                    "maximum": 6
                  }
                },
                "builtinCardWidth": {
                  "type": [
                    "number",
                    "null"
                  ],
                  "minimum": 0
                },
                "policies": {
                  "type": [
                    "object",
                    "null"
                  ],
                  "properties": {
                    "wrongType": {
                      "enum": [
                        "missing",
                        "coerce"
                      ]
                    },
                    "unknownKey": {
                      "enum": [
                        "warning",
                        "error"
                      ]
                    },
                    "booleanNumber": {
                      "enum": [
                        "strict",
                        "lenient"
                      ]
                    },
                    "fractionalStyle": {
                      "enum": [
                        "basic",
                        "truncate"
                      ]
                    },
                    "missingDisplay": {
                      "enum": [
                        "shown",
                        "hidden"
                      ]
                    },
                    "emptyImageName": {
                      "enum": [
                        "exists",
                        "missing"
                      ]
                    },
                    "background": {
                      "enum": [
                        "imageFirst",
                        "colourFirst"
                      ]
                    },
                    "invalidColor": {
                      "enum": [
                        "skip",
                        "builtin"
                      ]
                    },
                    "colorGrammar": {
                      "enum": [
                        "exact",
                        "trim"
                      ]
                    },
                    "iPhoneXFamily": {
                      "enum": [
                        "code",
                        "prose"
                      ]
                    },
                    "normalizeToPortrait": {
                      "enum": [
                        "off",
                        "on",
                        true,
                        false
                      ]
                    },
                    "scaling": {
                      "enum": [
                        "unspecified",
                        "aspectFill"
                      ]
                    },
                    "defaultTextColor": {
                      "enum": [
                        "listedOnly",
                        "extended"
                      ]
                    },
                    "icon": {
                      "enum": [
                        "imageFirst",
                        "glyphFirst"
                      ]
                    },
                    "fontLookup": {
                      "enum": [
                        "lenient",
                        "strict"
                      ]
                    },
                    "fontString": {
                      "enum": [
                        "strict",
                        "stripPrefixes"
                      ]
                    },
                    "duplicateAuthType": {
                      "enum": [
                        "first",
                        "last"
                      ]
                    },
                    "missingAuthType": {
                      "enum": [
                        "ignored",
                        "badge"
                      ]
                    },
                    "padding": {
                      "enum": [
                        "eachSide",
                        "total"
                      ]
                    },
                    "theme2Split": {
                      "enum": [
                        "exact",
                        "integral"
                      ]
                    },
                    "workstation": {
                      "enum": [
                        "leafByLeaf",
                        "elementByElement"
                      ]
                    }
                  },
                  "additionalProperties": false
                }
              },
              "required": [
                "kind"
              ],
              "additionalProperties": false
            }
            """#),
    ]
}
