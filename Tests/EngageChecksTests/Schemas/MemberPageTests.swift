import Foundation
import Testing

@testable import EngageChecks
import EngageCore

/// `Documentation/Members.md` is generated from the schemas; ENGAGE_RECORD=1 writes it anew.
@Suite struct MemberPageTests {
    private static let file = URL(
        filePath: "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
            + "/Documentation/Members.md")

    /// What people write by hand.
    private static let documents = [
        "dialogScenario", "loginScreenScenario", "project", "tests", "simulateScript",
        "loginScript", "exceptions", "settings",
    ]

    private static var text: String {
        """
        # Members

        Every member of the documents that you write for Engage. `engage schema NAME --format markdown` prints one document.
        Required members are **bold**. `[]` means an element of a list, `NAME` a name that you choose.
        A null means the same as leaving the member out.


        """
            + SchemaCatalogue.markdown(of: documents)
    }

    @Test("the page of the members is what the forms say") func current() throws {
        if ProcessInfo.processInfo.environment["ENGAGE_RECORD"] != nil {
            try Self.text.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: Self.file, encoding: .utf8) == Self.text)
    }

    @Test("every member that a question may have is on the page")
    func complete() {
        for object in ScenarioSchema.allCases {
            for member in object.members {
                #expect(Self.text.contains("`\(member.name)`"), "\(object): \(member.name)")
            }
        }
    }

    @Test("a row says what is taken, once; what is open says so")
    func rows() {
        let inner = Form.object([
            Form.member("name", .text(), "A name.", required: true),
            Form.member("size", .numbers(2), "A size."),
        ])
        let form = Form.object([
            Form.member("size", .numbers(2), "A size."),
            Form.member(
                "parts", .list(inner), "Its parts."),
            Form.member(
                "other",
                .table(
                    .object(
                        [Form.member("a|b", .boolean, ""), Form.member("c", .boolean, "")],
                        isOpen: true)), ""),
        ])
        #expect(
            MemberTable.markdown(form, level: 3) == """

                | member | takes | |
                |---|---|---|
                | `size` | 2 numbers | A size. |
                | `parts` | list: object | Its parts. |
                | `other` | object by name: object |  |

                ### `parts[]`

                | member | takes | |
                |---|---|---|
                | `name` | **text** | A name. |

                As in the document: `size`.

                ### `other.NAME`

                | member | takes | |
                |---|---|---|
                | `a\\|b`, `c` | true or false |  |

                Other members are ignored.

                """)
    }

    @Test("an unknown name has no page") func unknown() {
        #expect(SchemaCatalogue.markdown("dialogue") == nil)
    }
}
