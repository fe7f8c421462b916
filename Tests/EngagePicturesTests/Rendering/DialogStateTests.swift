import Testing

import EngageCore
@testable import EngagePictures

/// The moments of a dialog. Source: behaviour, screens#texts, native-login#capture.
@Suite struct DialogStateTests {
    private static func request(_ more: String = "") throws -> DialogRequest {
        let text = "{\(more) \"device\": \"iphone-8\", \"layers\": []}"
        let document = try Document.read(Array(text.utf8), file: "s.json", format: .json)
        return try DialogRequest(reading: document.root)
    }

    private static func texts(_ state: DialogState, _ more: String = "") throws -> [String]? {
        try state.scene(of: request(more))?.boxes.compactMap { $0.text?.shown }
    }

    @Test(
        "each state shows what distinguishes it from the others",
        arguments: [
            (.ready, "", "Facebook"), (.loading, "", "Loading providers. Please wait"),
            (.timedOut, "", "No Available Providers"), (.welcome, "", "Sign in as jane?"),
            (.input, "", "Enter your OpenID URL"), (.keyboard, "", ".com"),
            (.wrongInput, "", "Invalid Input"),
            (.completing, "\"capture\": \"email\",", "Completing Sign-In..."),
            (.rejected, "\"capture\": \"email\",", "Incorrect Email or Password"),
            (.webView, "", "The provider's own page"), (.sharing, "", "Share"),
        ] as [(DialogState, String, String)])
    func shown(state: DialogState, more: String, text: String) throws {
        let texts = try #require(try Self.texts(state, more))
        #expect(texts.contains { $0.hasPrefix(text) }, "\(texts)")
    }

    @Test("an alert's buttons are within it, apart, and each has room for its words")
    func alertButtons() throws {
        var count = 0
        for state in DialogState.allCases {
            guard let scene = try state.scene(of: Self.request("\"capture\": \"email\","))
            else { continue }
            let alert = scene.boxes.first { $0.slot == "state.alert" }?.frame
            let buttons = scene.boxes.filter { $0.slot.hasPrefix("state.alert.buttons") }
            for (index, button) in buttons.enumerated() {
                let (frame, alert) = (button.frame, try #require(alert))
                let words = try #require(button.text)
                #expect(words.width + 16 <= frame.width, "\(state): \(words.shown)")
                #expect(alert.holds(frame))
                for other in buttons[(index + 1)...] {
                    #expect(
                        frame.x + frame.width <= other.frame.x
                            || frame.y + frame.height <= other.frame.y)
                }
                count += 1
            }
        }
        #expect(count >= 4)
    }

    @Test("a list without any provider is empty and does not load")
    func empty() throws {
        let scene = try #require(try DialogState.empty.scene(of: Self.request()))
        #expect(!scene.boxes.contains { $0.role == .row || $0.role == .spinner })
        #expect(scene.boxes.contains { $0.role == .infoBar })
    }

    @Test("a configuration has no state that nothing of it leads to")
    func absent() throws {
        for state in [DialogState.completing, .rejected] {
            #expect(try state.scene(of: Self.request()) == nil)
        }
        let plain =
            #""configuration": {"baseurl": "https://x", "enabled_providers": ["p"], "provider_info": {"p": {"friendly_name": "P"}}},"#
        for state in [DialogState.input, .keyboard, .wrongInput] {
            #expect(try state.scene(of: Self.request(plain)) == nil)
            #expect(!state.absence.isEmpty)
        }
    }

    @Test("every element of every state says why it is there, once, and can be read")
    func explained() throws {
        for device in ["iphone-8", "ipad-2", "iphone-4"] {
            var request = try Self.request("\"capture\": \"email\",")
            request.device = try #require(DeviceCatalogue.device(withID: device))
            for state in DialogState.allCases {
                let scene = try #require(state.scene(of: request), "\(state)")
                #expect(Set(scene.boxes.map(\.slot)).count == scene.boxes.count)
                for box in scene.boxes {
                    #expect(box.explanation.rule != nil)
                    #expect(box.explanation.layer != nil)
                }
                #expect(WellFormed.elements(of: SVGRenderer.render(scene)) != nil)
            }
        }
    }

    @Test("a spinner is a wheel, on pages and in pictures")
    func spinner() throws {
        let scene = try #require(try DialogState.loading.scene(of: Self.request()))
        let svg = String(decoding: SVGRenderer.render(scene), as: UTF8.self)
        #expect(svg.components(of: "<line ") == 12)
        let page = String(
            decoding: HTMLPage.states(title: "t", [.init(.loading, scene), .init(.input, nil)]),
            as: UTF8.self)
        #expect(page.components(of: "<line ") == 12)
        #expect(page.contains("<li>input: no provider of the list needs a name</li>"))
        #expect(page.contains("1 of 2 states."))
    }
}
