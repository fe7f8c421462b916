import EngageCore

/// Every diagnostic code: the one table of codes, in ascending order.
public enum CodeCatalogue {
    /// The table.
    public static let entries: [CodeEntry] = [
        CodeEntry(
            "anchorUnderKeyboard", .note, "A popover's rectangle that the keyboard covers",
            "Give a bar button item, or a rectangle in the upper half of the screen"),
        CodeEntry(
            "answerNotKept", .warning,
            "An answer of the service that is of no use, so that the last good one is kept",
            "Nothing; ask the service again later"),
        CodeEntry(
            "arrowWithoutPopover", .warning,
            "An arrow direction where there is no popover, or none that reads it",
            "Give an anchor, or take the direction away"),
        CodeEntry(
            "assumedValue", .warning,
            "What source code gives a key and only the running app knows; it is taken to be there",
            "Nothing, or write the layer as a file"),
        CodeEntry(
            "backgroundNotVisible", .warning,
            "A background on a screen that shows none",
            "Choose style 1 or 2, or take the background away"),
        CodeEntry(
            "cancelIgnored", .warning,
            "A cancel that has no effect",
            "Send it while a prompt waits"),
        CodeEntry(
            "completionRepeated", .warning,
            "A completion handler that is called a second time",
            "Call it once"),
        CodeEntry(
            "configurationFault", .error,
            "A configuration or custom provider that makes the SDK raise; the entry counts as absent",
            "Write the type that the message names"),
        CodeEntry(
            "configurationIgnored", .warning,
            "An entry of a configuration that the SDK reads past without harm",
            "Take the entry away or write what is read"),
        CodeEntry(
            "configurationRefused", .error,
            "A configuration that the SDK refuses; the next dialog reports error 102 or 103",
            "Give 'baseurl' and 'provider_info'"),
        CodeEntry(
            "dialogNeverAppears", .warning, gate: .error,
            "The shipped SDK is asked for a dialog that it never shows",
            "Give the app's navigation controller, too"),
        CodeEntry(
            "dialogRefused", .error,
            "The SDK refuses to show the dialog",
            "Follow the message of the refusal"),
        CodeEntry(
            "documentationAlias", .warning,
            "A constant that stands in an example of the guide and in no release",
            "Write the key that the message names"),
        CodeEntry(
            "duplicateAuthType", .warning, gate: .error,
            "A second entry for one button",
            "Keep one entry for each AuthType"),
        CodeEntry(
            "duplicateKey", .error,
            "One dictionary holds the same key twice; the last one counts, as on the platform",
            "Keep one of the two"),
        CodeEntry(
            "eventIgnored", .warning,
            "An event that means nothing in the state it came in",
            "Send it where it means something"),
        CodeEntry(
            "fontNotFound", .warning, gate: .error,
            "A font that is not among those at hand",
            "Add the font or name another"),
        CodeEntry(
            "httpStatus", .warning, "An answer of the service with another status than 200",
            "Look at the status; fetch again later"),
        CodeEntry(
            "imageNameWithExtension", .warning,
            "An image name with the extension that assets do not have",
            "Leave the extension away"),
        CodeEntry(
            "imageNotFound", .warning, gate: .error,
            "A picture that the asset catalogue does not hold",
            "Add the picture or name another"),
        CodeEntry(
            "inertNumber", .note, gate: .error,
            "A number that has no effect because it is not above 0",
            "Write a number above 0"),
        CodeEntry(
            "invalidColor", .warning, gate: .error,
            "Text that is no colour",
            "Write #RRGGBB or #AARRGGBB"),
        CodeEntry(
            "invalidField", .error,
            "A field of a test file or of 'engage.yaml' that is unknown or of the wrong type",
            "Follow the message"),
        CodeEntry(
            "invalidFontString", .warning, gate: .error,
            "Text that names no code point",
            "Write the hexadecimal digits without prefix"),
        CodeEntry(
            "invalidHeader", .warning,
            "A header field that cannot be sent",
            "Leave line ends and the client's own fields away"),
        CodeEntry(
            "invalidScenario", .error,
            "A scenario with a member that cannot be read",
            "Write the member that the message names"),
        CodeEntry(
            "invalidScript", .error,
            "A script that is written otherwise than a script",
            "Follow the message"),
        CodeEntry(
            "keySetTwice", .error,
            "One dictionary names one key in two ways",
            "Keep one of the two names"),
        CodeEntry(
            "keyWithoutEffect", .warning,
            "A key that does nothing on this device",
            "Set it where it is read, or take it away"),
        CodeEntry(
            "landingFails", .warning,
            "A landing for a name that nothing describes; the SDK reports error 200 and goes back",
            "Describe the provider"),
        CodeEntry(
            "leftOut", .warning,
            "A file of a folder that is passed over",
            "Follow the message, or name the file"),
        CodeEntry(
            "legacyKey", .warning,
            "A key of the guide that releases no longer read",
            "Write the key that replaces it"),
        CodeEntry(
            "legacyKeyIgnored", .warning, gate: .error,
            "A key of old releases that is ignored",
            "Take it away or write what replaces it"),
        CodeEntry(
            "libraryNotTold", .warning,
            "An app that takes the library's screens away behind its back",
            "Call 'cancelAuthentication' or 'cancelPublishing'"),
        CodeEntry(
            "logoutFailed", .warning, "A logout that did not end the session",
            "Log out again"),
        CodeEntry(
            "missingAsset", .warning, gate: .error,
            "A picture that a screen names and the folder of pictures lacks",
            "Add the picture or name another"),
        CodeEntry(
            "missingAuthType", .warning, gate: .error,
            "An entry without 'AuthType'",
            "Say which button the entry styles"),
        CodeEntry(
            "missingFile", .error,
            "A file that a project names and that is not there",
            "Mend the path"),
        CodeEntry(
            "missingIcon", .warning,
            "The image of a provider is missing",
            "Add the image that the message names"),
        CodeEntry(
            "missingRequiredParameter", .error,
            "Authentication parameters lack 'username' or 'password'",
            "Set both"),
        CodeEntry(
            "nativeLoginNotRead", .warning,
            "A login screen that a view names and that nobody read, as in 'engage batch'",
            "Give the settings inline"),
        CodeEntry(
            "nativePath", .note,
            "The native sign-in path takes over; no dialog opens",
            "Nothing; the dialog of the fall-back is shown"),
        CodeEntry(
            "nilParameter", .warning,
            "A login parameter was set to nil",
            "Set a value or leave it out"),
        CodeEntry(
            "noWayOut", .warning, gate: .error, "A form sheet whose Cancel a popover's key hides",
            "Take the rectangle away on an iPad"),
        CodeEntry(
            "notUsedByDefaultController", .warning,
            "A view or module of an N/A slot beside the default controller",
            "Register a controller of your own"),
        CodeEntry(
            "nothingRegistered", .error,
            "Nothing serves a prompt or a login: no view, no module, and no controller of the app's",
            "Register one"),
        CodeEntry(
            "objectConflict", .error,
            "One name of one kind stands for two different objects",
            "Give the second object a name of its own"),
        CodeEntry(
            "passwordShown", .warning, gate: .error, "A password field that shows what is typed",
            "Write 'Type' 1"),
        CodeEntry(
            "pictureRatio", .note, gate: .warning,
            "A background picture of another shape than the guide suggests",
            "Cut the picture to the ratio, or live with what scaling does to it"),
        CodeEntry(
            "promptNeverResolves", .error,
            "A controller without delegate: 'showPrompt' never returns",
            "Set the delegate"),
        CodeEntry(
            "promptTruth", .warning,
            "A prompt says that something is so in another word than 'true'",
            "Write true or false"),
        CodeEntry(
            "registeredTooLate", .warning, "A registration after the process has begun",
            "Register before the login starts"),
        CodeEntry(
            "renamedRule", .warning,
            "A rule under the name that it had in the last release",
            "Run 'engage lint --fix-names'"),
        CodeEntry(
            "reservedParameter", .warning,
            "A custom entry that lost to a field the client sets itself",
            "Choose another name"),
        CodeEntry(
            "settings", .warning,
            "An entry of the user's settings that is unknown or of the wrong type",
            "Follow the message; 'engage config' shows what counts"),
        CodeEntry(
            "shadowedString", .warning,
            "A string that a view covers",
            "Take one of the two away"),
        CodeEntry(
            "sourceLeftOut", .warning,
            "Source code that is not read to its end",
            "Nothing, or split the file"),
        CodeEntry(
            "stepMissing", .warning,
            "A step that a registered object leaves out, or makes at another time than the guide says",
            "Make the step where the guide has it"),
        CodeEntry(
            "stepsNotDescribed", .note, "Steps of a process that no documentation describes",
            "Nothing; what is not described is not shown"),
        CodeEntry(
            "tapIgnored", .warning,
            "A login button was tapped while an attempt was open",
            "Nothing; the tap has no effect"),
        CodeEntry(
            "tooManyFindings", .warning,
            "So many findings in one layer that the rest is only counted",
            "Mend the first ones and look again"),
        CodeEntry(
            "unknownAuthType", .warning, gate: .error,
            "An entry whose 'AuthType' names no button",
            "Write a number from 0 to 6"),
        CodeEntry(
            "unknownDevice", .error,
            "A device that the catalogue does not hold",
            "Take a name of 'engage devices'"),
        CodeEntry(
            "unknownEvent", .error,
            "A script names an event that does not exist",
            "Write the event that the message names"),
        CodeEntry(
            "unknownKey", .warning, gate: .error,
            "A key that nothing reads",
            "Write the key that was meant"),
        CodeEntry(
            "unknownPolicy", .error,
            "A policy or a value of one that does not exist",
            "Take one of 'engage keys --policies'"),
        CodeEntry(
            "unknownPromptType", .error,
            "A script registers for a prompt type that does not exist",
            "Write a type that exists"),
        CodeEntry(
            "unknownStyle", .warning, gate: .error,
            "A style other than 0, 1 and 2",
            "Write 0, 1 or 2"),
        CodeEntry(
            "unreadableFile", .error,
            "A file that cannot be read",
            "Mend the file or its path"),
        CodeEntry(
            "unusableAsset", .warning,
            "A file that cannot be embedded as a picture",
            "Take a picture of a known kind"),
        CodeEntry(
            "unusableSet", .warning,
            "An image or colour set of an asset catalogue that cannot be used as it is",
            "Add the file that the set names, or mend its components"),
        CodeEntry(
            "unusedProvider", .note,
            "A described provider is in no list",
            "Enable it, or nothing"),
        CodeEntry(
            "viewRemovedByCapture", .warning,
            "A table header that the Capture wrapper replaces",
            "Put the view somewhere else"),
        CodeEntry(
            "wrongAuthenticationSetting", .error,
            "A setting of the authentication that it does not take",
            "Write what the message names"),
        CodeEntry(
            "wrongMember", .error,
            "A member of a described object, such as 'height', of the wrong type",
            "Write the type that the message names"),
        CodeEntry(
            "wrongType", .error,
            "A value of another kind than its key takes",
            "Write the type that the message names"),
    ]

    /// The row of a code, or of the rule that is called like it.
    public static func entry(named name: String) -> CodeEntry? {
        let rule = RuleCatalogue.rule(named: name) ?? name
        return entries.first { $0.code.rawValue == name || $0.ruleName == rule }
            ?? refusals.first { $0.code.rawValue == name }
    }

    /// The table as a document.
    public static var markdown: String {
        var text = "# Diagnostic codes\n\nWritten by the tests from the table itself; "
        text += "`engage codes NAME` prints one, with the page of its rule.\n"
        text += "A rule is called as its code, and this table alone says how much a fault matters: "
        text +=
            "an answer shows what the app shows and warns of it, `engage lint` is the gate that "
        text += "keeps what nobody meant from shipping.\n\n"
        text +=
            "| code | severity | what it means | what to do | lint rule |\n|---|---|---|---|---|\n"
        for entry in entries {
            var rule = ""
            if let page = entry.rule { rule = "[\(page.id)](Rules.md#\(page.id))" }
            text += "| `\(entry.code.rawValue)` | \(entry.weight) | \(entry.meaning) | "
            text += "\(entry.mending) | \(rule) |\n"
        }
        text += "\n## What cannot be read or fetched\n\nCodes of errors in place of an answer: "
        text += "of a line to `engage batch`, of an address to what fetches.\n\n"
        text += "| code | what it means | what to do |\n|---|---|---|\n"
        for entry in refusals {
            text += "| `\(entry.code.rawValue)` | \(entry.meaning) | \(entry.mending) |\n"
        }
        text +=
            "\n## Rules of resolution\n\nWhat `engage explain` names behind `rule`: by which rule "
        text +=
            "a value of an answer came to be.\n\n| rule | what it says | behaviour |\n|---|---|---|\n"
        for rule in ResolutionRule.allCases {
            text += "| `\(rule.rawValue)` | \(rule.meaning) | "
            text += "[\(rule.page)](Behaviour/\(rule.page).md#\(rule.anchor)) |\n"
        }
        return text
    }
}
