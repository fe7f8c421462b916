import Foundation
import Testing

import EngageCore
@testable import EngagePictures

@Suite struct ProviderIconTests {
    static var names: [String] {
        ProviderCatalogue.body?["provider_info"]?.entries.map(\.key) ?? []
    }

    @Test func theColourIsTheCatalogues() throws {
        let providers = try #require(ProviderCatalogue.body?["provider_info"])
        for entry in providers.entries {
            guard let hex = entry.value["color"]?.string else { continue }
            #expect(ProviderIcon(provider: entry.key).color == Color(hex: hex))
        }
        #expect(ProviderIcon(provider: "facebook").letters == "f")
        #expect(ProviderIcon(provider: "disqus").letters == "D")
    }

    @Test("every icon can be read, the unknown provider's too")
    func readable() {
        for name in Self.names + ["acme", "", "Email", "\u{202E}x"] {
            let icon = ProviderIcon(provider: name)
            #expect(Contrast.ratio(icon.ink, on: icon.color) >= 3, "\(name)")
            #expect(!icon.letters.isEmpty)
        }
    }

    @Test("the files of Providers/icons are the drawings; ENGAGE_RECORD=1 writes them anew")
    func files() throws {
        #expect(Self.names.count > 40)
        for name in Self.names {
            try Golden.expect(
                ProviderIcon.svg(of: name), "../../Providers/icons/\(name).svg")
        }
    }
}
