import EngageCore

/// Every diagnostic code: the one table of codes, in ascending order.
public enum CodeCatalogue {
    /// The table.
    public static let entries: [CodeEntry] = [
        CodeEntry(
            "anchorUnderKeyboard", .note,
            "A popover's rectangle is covered by the keyboard",
            "Use a bar button item, or a rectangle in the upper half of the screen"),
        CodeEntry(
            "answerNotKept", .warning,
            "An answer of the service cannot be used, so the cached one is kept",
            "Nothing; fetch again later"),
        CodeEntry(
            "arrowWithoutPopover", .warning,
            "An arrow direction without a popover that reads it",
            "Set an anchor, or remove the direction"),
        CodeEntry(
            "assumedValue", .warning,
            "Source code sets a value that is only known at run time",
            "Nothing, or write the layer as a file"),
        CodeEntry(
            "backgroundNotVisible", .warning,
            "A background on a screen that shows none",
            "Choose style 1 or 2, or remove the background"),
        CodeEntry(
            "cancelIgnored", .warning,
            "A cancel event without effect",
            "Send it while a prompt waits"),
        CodeEntry(
            "completionRepeated", .warning,
            "A completion handler is called twice",
            "Call it once"),
        CodeEntry(
            "configurationFault", .error,
            "A configuration or custom provider that makes the SDK raise an exception; the entry is ignored",
            "Use the type that the message names"),
        CodeEntry(
            "configurationIgnored", .warning,
            "An entry of a configuration that the SDK ignores",
            "Remove the entry, or use a value that the SDK reads"),
        CodeEntry(
            "configurationRefused", .error,
            "A configuration that the SDK refuses with error 102 or 103",
            "Set 'baseurl' and 'provider_info'"),
        CodeEntry(
            "defaultsBeforeConfiguration", .warning,
            "Source code sets defaults before it configures the library, which drops them",
            "Configure the library first"),
        CodeEntry(
            "dialogNeverAppears", .warning, gate: .error,
            "A dialog that release 5.5 never shows",
            "Set the app's navigation controller too"),
        CodeEntry(
            "dialogRefused", .error,
            "The SDK refuses to show the dialog",
            "Follow the message of the refusal"),
        CodeEntry(
            "documentationAlias", .warning,
            "A constant that only an example of the guide uses",
            "Use the key that the message names"),
        CodeEntry(
            "duplicateAuthType", .warning, gate: .error,
            "A second entry for one login button",
            "Keep one entry for each AuthType"),
        CodeEntry(
            "duplicateKey", .error,
            "One dictionary holds the same key twice; the last value wins",
            "Keep one of the two"),
        CodeEntry(
            "eventIgnored", .warning,
            "An event without effect in the current state",
            "Send it in a state that handles it"),
        CodeEntry(
            "font-substituted", .warning,
            "A font that is named and that a picture draws with another",
            "Add the font's file to the app's files"),
        CodeEntry(
            "fontNotFound", .warning, gate: .error,
            "A font that is not available",
            "Add the font or choose another"),
        CodeEntry(
            "httpStatus", .warning,
            "An answer of the service with a status other than 200",
            "Check the status; fetch again later"),
        CodeEntry(
            "imageNameWithExtension", .warning,
            "An image name with a file extension, which assets do not have",
            "Remove the extension"),
        CodeEntry(
            "imageNotFound", .warning, gate: .error,
            "A picture that the asset catalogue does not contain",
            "Add the picture or choose another"),
        CodeEntry(
            "inertNumber", .note, gate: .error,
            "A number that has no effect because it is not above 0",
            "Use a number above 0"),
        CodeEntry(
            "invalidColor", .warning, gate: .error,
            "A text that is no colour",
            "Write #RRGGBB or #AARRGGBB"),
        CodeEntry(
            "invalidField", .error,
            "An unknown field, or one of the wrong type, in a test file or engage.yaml",
            "Follow the message"),
        CodeEntry(
            "invalidFontString", .warning, gate: .error,
            "A text that is no code point",
            "Write hexadecimal digits without a prefix"),
        CodeEntry(
            "invalidHeader", .warning,
            "A header field that cannot be sent",
            "Remove line ends and the client's own fields"),
        CodeEntry(
            "invalidScenario", .error,
            "A member of a scenario that cannot be read",
            "Use what the message names"),
        CodeEntry(
            "invalidScript", .error,
            "A script that cannot be read",
            "Follow the message"),
        CodeEntry(
            "keySetTwice", .error,
            "One dictionary names a key in two ways",
            "Keep one of the two names"),
        CodeEntry(
            "keyWithoutEffect", .warning,
            "A key that has no effect on this device",
            "Set it where it is read, or remove it"),
        CodeEntry(
            "landingFails", .warning,
            "A landing for a provider that nothing describes; the SDK reports error 200 and goes back",
            "Describe the provider"),
        CodeEntry(
            "leftOut", .warning,
            "A file of a folder that is skipped",
            "Follow the message, or name the file"),
        CodeEntry(
            "legacyKey", .warning,
            "A key of the guide that no release reads any more",
            "Use the key that replaces it"),
        CodeEntry(
            "legacyKeyIgnored", .warning, gate: .error,
            "A key of old releases that is ignored",
            "Remove it, or use the key that replaces it"),
        CodeEntry(
            "libraryNotTold", .warning,
            "The app closes the library's screens without a call to the library",
            "Call 'cancelAuthentication' or 'cancelPublishing'"),
        CodeEntry(
            "logoutFailed", .warning,
            "A logout that did not end the session",
            "Log out again"),
        CodeEntry(
            "missing-glyph", .warning,
            "A character of a text that no available font has; a picture shows an empty frame",
            "Install 'engage-fonts', or add a font that has it to the app's files"),
        CodeEntry(
            "missingAsset", .warning, gate: .error,
            "A picture that the folder of pictures does not contain",
            "Add the picture or choose another"),
        CodeEntry(
            "missingAuthType", .warning, gate: .error,
            "An entry without 'AuthType'",
            "Set the AuthType of the button"),
        CodeEntry(
            "missingFile", .error,
            "A project names a file that does not exist",
            "Correct the path"),
        CodeEntry(
            "missingIcon", .warning,
            "A provider's image is missing",
            "Add the image that the message names"),
        CodeEntry(
            "missingRequiredParameter", .error,
            "Authentication parameters without 'username' or 'password'",
            "Set both"),
        CodeEntry(
            "nativeLoginNotRead", .warning,
            "A view names a login screen that was not read, as in 'engage batch'",
            "Give the settings inline"),
        CodeEntry(
            "nativePath", .note,
            "The provider signs in natively; no dialog opens",
            "Nothing; the fallback dialog is shown"),
        CodeEntry(
            "nilParameter", .warning,
            "A login parameter is set to nil",
            "Set a value or leave it out"),
        CodeEntry(
            "noWayOut", .warning, gate: .error,
            "A form sheet whose Cancel is hidden by a popover key",
            "Remove the rectangle on an iPad"),
        CodeEntry(
            "notUsedByDefaultController", .warning,
            "A view or module that the default controller does not use",
            "Register your own controller"),
        CodeEntry(
            "nothingRegistered", .error,
            "No view, module or controller serves a prompt or a login",
            "Register one"),
        CodeEntry(
            "objectConflict", .error,
            "One name for two different objects",
            "Give the second object its own name"),
        CodeEntry(
            "overlayHidesAll", .warning, gate: .error,
            "A rule of a provider overlay leaves no provider to sign in with",
            "Hide fewer providers, or add one"),
        CodeEntry(
            "overlayNeverApplies", .warning,
            "A rule of a provider overlay that changes nothing, whatever the facts",
            "Correct its conditions, or remove it"),
        CodeEntry(
            "overlayNotShown", .note,
            "A group, a featured provider or an icon of a provider overlay, which the SDK cannot show",
            "Nothing, or remove it; it is in the resolution alone"),
        CodeEntry(
            "passwordShown", .warning, gate: .error,
            "A password field that shows its text",
            "Set 'Type' to 1"),
        CodeEntry(
            "pictureRatio", .note, gate: .warning,
            "A background picture with another ratio than the guide suggests",
            "Crop the picture to the ratio, or accept the scaling"),
        CodeEntry(
            "promptNeverResolves", .error,
            "A controller without a delegate: 'showPrompt' never returns",
            "Set the delegate"),
        CodeEntry(
            "promptTruth", .warning,
            "A prompt's boolean that is not 'true' or 'false'",
            "Use true or false"),
        CodeEntry(
            "registeredTooLate", .warning,
            "A registration after the login started",
            "Register before the login starts"),
        CodeEntry(
            "renamedRule", .warning,
            "A rule under its name of an earlier release",
            "Run 'engage lint --fix-names'"),
        CodeEntry(
            "reservedParameter", .warning,
            "A custom entry with the name of a field that the client sets",
            "Choose another name"),
        CodeEntry(
            "settings", .warning,
            "An unknown entry of the user settings, or one of the wrong type",
            "Follow the message; 'engage config' shows the settings in use"),
        CodeEntry(
            "shadowedString", .warning,
            "A string that a view hides",
            "Remove one of the two"),
        CodeEntry(
            "sourceLeftOut", .warning,
            "Source code that is not read to the end",
            "Nothing, or split the file"),
        CodeEntry(
            "stepMissing", .warning,
            "A registered object leaves out a step, or does it at the wrong time",
            "Do the step as in the guide"),
        CodeEntry(
            "stepsNotDescribed", .note,
            "Steps that no documentation describes",
            "Nothing; they are not shown"),
        CodeEntry(
            "tapIgnored", .warning,
            "A login button is tapped during a login",
            "Nothing; the tap has no effect"),
        CodeEntry(
            "tooManyFindings", .warning,
            "Too many findings in one layer; the rest is only counted",
            "Fix the first ones and run again"),
        CodeEntry(
            "undecidedOverlay", .note,
            "A rule of a provider overlay is left out, because a fact of its condition is not given",
            "Give the fact in 'facts' or with --fact"),
        CodeEntry(
            "unknownAuthType", .warning, gate: .error,
            "An 'AuthType' of no button",
            "Use a number from 0 to 6"),
        CodeEntry(
            "unknownDevice", .error,
            "A device that is not in the catalogue",
            "Use a name from 'engage devices'"),
        CodeEntry(
            "unknownEvent", .error,
            "A script names an unknown event",
            "Use the event that the message names"),
        CodeEntry(
            "unknownKey", .warning, gate: .error,
            "A key that nothing reads",
            "Use the key that was meant"),
        CodeEntry(
            "unknownOverlayProvider", .warning,
            "A provider overlay names a provider that the configuration does not have",
            "Correct the name, or add the provider"),
        CodeEntry(
            "unknownPolicy", .error,
            "An unknown policy, or an unknown value of one",
            "Use one from 'engage keys --policies'"),
        CodeEntry(
            "unknownPromptType", .error,
            "A script registers for an unknown prompt type",
            "Use a known type"),
        CodeEntry(
            "unknownStyle", .warning, gate: .error,
            "A style other than 0, 1 and 2",
            "Use 0, 1 or 2"),
        CodeEntry(
            "unreadableFile", .error,
            "A file that cannot be read",
            "Correct the file or its path"),
        CodeEntry(
            "unreadableList", .error,
            "A provider list that shipped apps would refuse",
            "Correct the list; 'engage providers check' shows what is wrong"),
        CodeEntry(
            "unshaped-script", .warning,
            "A text whose letters should join or stack and that a picture draws letter by letter",
            "Look at the text on a device; approve its picture with '--with-faults'"),
        CodeEntry(
            "unusableAsset", .warning,
            "A file that cannot be embedded as a picture",
            "Use a picture of a known format"),
        CodeEntry(
            "unusableSet", .warning,
            "An unusable image or colour set in an asset catalogue",
            "Add the file that the set names, or correct its components"),
        CodeEntry(
            "unusedProvider", .note,
            "A described provider that no list enables",
            "Nothing, or enable it"),
        CodeEntry(
            "viewRemovedByCapture", .warning,
            "A table header that the Capture wrapper replaces",
            "Put the view in another slot"),
        CodeEntry(
            "wrongAuthenticationSetting", .error,
            "An authentication setting with a value it does not take",
            "Use what the message names"),
        CodeEntry(
            "wrongMember", .error,
            "An object's member, such as 'height', of the wrong type",
            "Use the type that the message names"),
        CodeEntry(
            "wrongOverlay", .error,
            "A member or value of a provider overlay that cannot be read; a wrong condition costs its rule",
            "Use what the message names"),
        CodeEntry(
            "wrongType", .error,
            "A value of the wrong type for its key",
            "Use the type that the message names"),
    ]

    /// The row of a code, or of the rule that is called like it.
    public static func entry(named name: String) -> CodeEntry? {
        let rule = RuleCatalogue.rule(named: name) ?? name
        return entries.first { $0.code.rawValue == name || $0.ruleName == rule }
            ?? refusals.first { $0.code.rawValue == name }
    }

    /// The table as a document.
    public static var markdown: String {
        var text = """
            # Diagnostic codes

            Generated from the table of codes. `engage codes NAME` prints one row with its rule.
            A code with a lint rule links to its page. `resolve` reports the first severity, \
            `lint` the one in parentheses.

            | code | severity | meaning | what to do |
            |---|---|---|---|

            """
        for entry in entries {
            var code = "`\(entry.code.rawValue)`"
            if let page = entry.rule { code = "[\(code)](Rules.md#\(page.id))" }
            text += "| \(code) | \(entry.weight) | \(entry.meaning) | \(entry.mending) |\n"
        }
        text += """

            ## Errors instead of a result

            `engage batch` reports them for a line, commands that fetch for an address.

            | code | meaning | what to do |
            |---|---|---|

            """
        for entry in refusals {
            text += "| `\(entry.code.rawValue)` | \(entry.meaning) | \(entry.mending) |\n"
        }
        text += """

            ## Rules of resolution

            `engage explain` names the rule that decided a value.

            | rule | meaning |
            |---|---|

            """
        for rule in ResolutionRule.allCases {
            text +=
                "| [`\(rule.rawValue)`](Engineering/Behaviour/\(rule.page).md#\(rule.anchor)) | "
            text += "\(rule.meaning) |\n"
        }
        return text
    }
}
