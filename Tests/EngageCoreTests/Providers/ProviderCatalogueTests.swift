import Testing

import EngageCore

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

private struct MissingFile: Error {
    var name: String
}

@Suite struct ProviderCatalogueTests {
    static func file(_ name: String) throws -> LocatedValue {
        let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        guard let handle = unsafe fopen("/\(root)/Providers/\(name)", "r") else {
            throw MissingFile(name: name)
        }
        defer { unsafe _ = fclose(handle) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while case let count = unsafe fread(&chunk, 1, chunk.count, handle), count > 0 {
            bytes += chunk[..<count]
        }
        return try Document.read(bytes, file: name).root
    }

    static func compact(_ value: LocatedValue) -> String {
        var writer = JSONWriter()
        writer.value(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test("the binary holds the files of Providers/; run Providers/embed.py after a change")
    func embedded() throws {
        let body = try #require(ProviderCatalogue.body)
        let order = try Self.file("catalogue.json")
        for key in ["baseurl", "hide_tagline", "enabled_providers", "social_providers"] {
            #expect(body[key].map(Self.compact) == order[key].map(Self.compact))
        }
        let names = order["enabled_providers"]?.elements.compactMap(\.string) ?? []
        #expect(names.count > 40)
        #expect(Set(names).count == names.count)
        #expect(body["provider_info"]?.entries.map(\.key) == names)
        for name in names {
            let file = try Self.file("\(name).json")
            #expect(body["provider_info"]?[name].map(Self.compact) == Self.compact(file))
            #expect(file["name"]?.string == name)
            #expect(file["friendly_name"]?.string?.isEmpty == false)
            #expect(file["color"]?.string.map { Color(hex: $0) != nil } ?? true)
        }
    }

    @Test(arguments: Idiom.allCases)
    func theCatalogueIsAFaultlessConfiguration(idiom: Idiom) throws {
        var diagnostics: [Diagnostic] = []
        let read = ProviderConfiguration(
            reading: try #require(ProviderCatalogue.body), idiom: idiom,
            diagnostics: &diagnostics)
        #expect(diagnostics.isEmpty)
        let configuration = ProviderCatalogue.configuration(idiom: idiom)
        #expect(configuration.error == nil)
        #expect(configuration.describedNames == read.authenticationProviders)
        for name in configuration.socialProviders {
            #expect(configuration.providers[name]?.isSocial == true, "\(name)")
        }
        #expect(configuration.providers["openid"]?.shortText == "OpenID URL")
    }

    @Test(
        "the catalogue's start paths and providers with typed input are those of public code",
        arguments: [
            ("facebook", "/facebook/start", false), ("googleplus", "/googleplus/start", false),
            ("twitter", "/twitter/start", false), ("linkedin", "/linkedin/start", false),
            ("myspace", "/myspace/start", false), ("live_id", "/liveid/start", false),
            ("orkut", "/orkut/start", false), ("salesforce", "/salesforce/start", false),
            ("foursquare", "/foursquare/start", false), ("vzn", "/vzn/start", false),
            ("wechat", "/wechat/start", false), ("google", "/openid/start", false),
            ("yahoo", "/openid/start", false), ("flickr", "/openid/start", false),
            ("hyves", "/openid/start", false), ("paypal", "/openid/start", false),
            ("myopenid", "/openid/start", false), ("verisign", "/openid/start", false),
            ("aol", "/openid/start", true), ("blogger", "/openid/start", true),
            ("livejournal", "/openid/start", true), ("netlog", "/openid/start", true),
            ("openid", "/openid/start", true), ("wordpress", "/openid/start", true),
        ])
    func startPaths(_ name: String, _ path: String, _ asks: Bool) throws {
        let provider = try #require(ProviderCatalogue.configuration(idiom: .phone).providers[name])
        #expect(provider.url == path)
        #expect(provider.requiresInput == asks)
        #expect((provider.inputPrompt != nil) == asks)
        #expect((provider.shortText?.isEmpty == false) == asks)
    }
}
