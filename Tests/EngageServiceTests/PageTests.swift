import EngageCore
import EngageService
import Foundation
import Testing

@Suite struct PageTests {
    @Test("the list of apps has a picture of each, and facets choose among them")
    func apps() async throws {
        let asked = Asked(Written.example)
        let all = await asked.get("/")
        #expect(all.status == 200)
        #expect(all.text.components(separatedBy: "<li ").count == 13)
        let chosen = await asked.get("/?words=kids+birch&tag=kids&device=ipad-air&rule=")
        #expect(chosen.text.contains("1 of 12 apps"))
        #expect(chosen.text.contains("/v1/apps/birch/picture.svg?device=ipad-air"))
        #expect(await asked.get("/?device=nothing").code == "unknownDevice")
        #expect(await asked.get("/?word=a").code == "unknownParameter")
    }

    @Test("a page runs and loads only what is this server's, with fixed scripts")
    func policy() async throws {
        let asked = Asked(Written.example)
        for path in ["/", "/apps/acorn"] {
            let answer = await asked.get(path)
            let policy = answer.header("content-security-policy") ?? ""
            #expect(policy.contains("default-src 'none'"))
            #expect(!policy.contains("unsafe"))
            #expect(!answer.text.contains(" style="))
            #expect(!answer.text.contains("onclick"))
        }
        #expect(
            await asked.get("/page.js").header("content-type")?.hasPrefix("text/javascript") == true
        )
        #expect(await asked.get("/page.css").status == 200)
    }

    @Test("the page of an app says why, in which line, and what lost")
    func why() async throws {
        let page = await Asked(Written.example).get("/apps/acorn?device=iphone-8").text
        for text in [
            "data-path=\"providerTable.title.text\"", "Sign in to Acorn", "a title string",
            "href=\"#apps%2Facorn.yaml%3A2\"", "href=\"#shared%2Ffamily.yaml%3A2\"",
            "id=\"apps%2Facorn.yaml%3A2\"",
        ] {
            #expect(page.contains(text), "\(text)")
        }
    }

    @Test("values of a key are offered: those of the catalogue and those that layers have")
    func values() async throws {
        let asked = Asked(Written.example)
        let none = await asked.get("/apps/acorn")
        #expect(none.text.contains("<datalist id=\"values\"></datalist>"))
        let text = await asked.get("/apps/acorn?key=ProviderTable.Title.String&value=").text
        #expect(text.contains("<option value=\"&quot;Sign in to Acorn&quot;\">in layer"))
        let color = await asked.get("/apps/acorn?key=Authentication.Background.Color&value=").text
        #expect(color.contains("<option value=\"&quot;#FF6800&quot;\">red, green, blue</option>"))
        #expect(await asked.get("/apps/acorn?key=No.Such.Key&value=").status == 200)
    }

    @Test("a value is tried by address: the screen, a layer, a test and a link show it")
    func tried() async throws {
        let asked = Asked(Written.example)
        let page = await asked.get(
            "/apps/acorn?device=iphone-8&try=%7B%7D&key=ProviderTable.Title.String&value=Hi&layer=")
        #expect(page.status == 200)
        #expect(page.text.contains("<li>providerTable.title.text</li>"))
        #expect(page.text.contains("providerTable.title.text: {equals: &quot;Hi&quot;}"))
        let link = "/v1/apps/acorn/picture.svg?device=iphone-8&try="
        let tried = "%7B%22ProviderTable.Title.String%22%3A%22Hi%22%7D"
        #expect(page.text.contains("device=iphone-8&amp;try=\(tried)"))
        let picture = await asked.get(link + tried)
        #expect(picture.text.contains(">Hi</text>"))
        #expect(await !asked.get(link + "%7B%7D").text.contains(">Hi</text>"))
        #expect(await asked.get(link + "%5B%5D").status == 422)
        #expect(await asked.get(link + "%7B").status == 400)
        #expect(await asked.get(link + tried + "&layer=no.yaml").status == 422)
    }

    @Test("pages say that the files have an error, and that what they show is from before it")
    func refusal() async throws {
        let folder = try Written.folder([
            "engage.yaml": "apps: {one: {layers: [a.yaml]}}\n",
            "a.yaml": "ProviderTable.Title.String: First\n",
        ])
        let asked = Asked(folder + "engage.yaml")
        for path in ["/", "/apps/one"] {
            #expect(await !asked.get(path).text.contains("class=\"fault\""), "\(path)")
        }
        try "[<b>".write(toFile: folder + "a.yaml", atomically: true, encoding: .utf8)
        #expect(!asked.service.reload().isServed)
        for path in ["/", "/apps/one"] {
            let page = await asked.get(path)
            #expect(page.status == 200)
            #expect(
                page.text.contains("so this page shows the project as it was before"), "\(path)")
            #expect(page.text.contains("a.yaml:1:"), "\(path)")
            #expect(!page.text.contains("<b>"), "\(path)")
        }
        #expect(await asked.get("/apps/one").text.contains("First"))
        // Pages do not need the files, even where nothing was asked before they were broken.
        let late = Asked(folder + "engage.yaml")
        try "A.B: 1\n".write(toFile: folder + "a.yaml", atomically: true, encoding: .utf8)
        #expect(late.service.reload().isServed)
        try FileManager.default.removeItem(atPath: folder)
        #expect(!late.service.reload().isServed)
        // The command could not check these files either.
        #expect(await late.get("/v1/lint").code == "notReady")
        for path in ["/", "/apps/one"] {
            let page = await late.get(path)
            #expect(
                page.status == 200
                    && page.text.contains("so this page shows the project as it was before"))
        }
    }

    @Test("every link of a page leads somewhere on it, into files of overlays too")
    func links() async throws {
        let folder = try Written.folder([
            "engage.yaml": """
            providers: list.json
            apps: {one: {layers: [{name: base, file: a.yaml, providerOverlay: overlay.yaml}]}}
            """,
            "a.yaml": "ProviderTable.Title.String: First\n",
            "list.json": """
            {"baseurl": "https://a.example", "enabled_providers": ["p", "q"],
            "provider_info": {"p": {"friendly_name": "P", "url": "/p"}, "q": {"friendly_name": "Q", "url": "/q"}}}
            """,
            "overlay.yaml":
                "- {order: [q], rename: {p: Renamed}, group: {Work: [q]}, feature: [p]}\n",
        ])
        let asked = Asked(folder + "engage.yaml")
        let tried = "?key=ProviderTable.Title.String&value=New&try=%7B%7D"
        for target in ["/apps/one", "/apps/one" + tried] {
            let page = await asked.get(target).text
            let links = page.components(separatedBy: "href=\"#").dropFirst().map {
                String($0.prefix { $0 != "\"" })
            }
            #expect(links.contains("overlay.yaml%3A1"))
            for link in Set(links) { #expect(page.contains("id=\"\(link)\""), "\(link)") }
            for text in [
                "Renamed", "in group ", "Work", "(featured)",
                "base, overlay of providers (overlay.yaml)",
            ] { #expect(page.contains(text), "\(text)") }
        }
    }

    @Test(
        "what a page lists as changed is what 'try' answers",
        arguments: [
            (#"{"ProviderTable.Title.String":"Hi"}"#, ""),
            (#"{"ProviderTable.Section.Header.Title.String":"Hi"}"#, "shared/family.yaml"),
            (
                ##"{"ProviderTable.RemoveProviders":["facebook"],"Authentication.Background.Color":"#0F0"}"##,
                ""
            ),
            (#"{"Nothing.Of.This":1}"#, ""),
        ])
    func sameChanges(values: String, layer: String) async throws {
        let asked = Asked(Written.example)
        let member = layer.isEmpty ? "" : #""layer":"\#(layer)","#
        let answer = await asked.answer(
            "POST", "/v1/apps/acorn/try",
            body: #"{"device":"iphone-8",\#(member)"values":\#(values)}"#)
        #expect(answer.status == 200, "\(answer.text)")
        let coded = try #require(
            values.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let page = await asked.get(
            "/apps/acorn?device=iphone-8&try=\(coded)"
                + (layer.isEmpty ? "" : "&layer=shared%2Ffamily.yaml")
        ).text
        let listed = try #require(page.range(of: "id=\"tried\"").map { page[$0.upperBound...] })
        for name in ["changed", "affectedApps"] {
            for text in try answer.root[name]?.elements.compactMap(\.string) ?? [] {
                #expect(listed.contains("<li>\(text)</li>"), "\(text)")
            }
        }
        let count =
            try (answer.root["changed"]?.count ?? 0) + (answer.root["affectedApps"]?.count ?? 0)
        let list = listed.prefix(
            upTo: listed.range(of: "New findings")?.lowerBound ?? listed.endIndex)
        #expect(list.components(separatedBy: "<li>").count - 1 == count)
    }

    @Test(
        "a state that the configuration does not have is reported",
        arguments: ["completing", "nothing"])
    func states(state: String) async throws {
        let asked = Asked(Written.example)
        let picture = await asked.get("/v1/apps/acorn/picture.svg?state=\(state)")
        #expect(picture.code == "wrongParameter")
        let loading = await asked.get("/v1/apps/acorn/picture.svg?state=loading")
        #expect(loading.status == 200)
        #expect(!loading.text.contains("Facebook"))
    }

    @Test("markup in names and values stays text")
    func markup() async throws {
        let folder = try Written.folder([
            "engage.yaml": "apps: {\"<b>x\": {layers: [l.yaml], tags: [\"</option><script>\"]}}\n",
            "l.yaml": "ProviderTable.Title.String: \"</textarea><script>alert(1)</script>\"\n",
        ])
        let asked = Asked(folder + "engage.yaml")
        let list = await asked.get("/")
        #expect(list.status == 200)
        #expect(!list.text.contains("<b>x"))
        #expect(!list.text.contains("</option><script>"))
        let page = await asked.get("/apps/%3Cb%3Ex")
        #expect(page.status == 200)
        #expect(!page.text.contains("<script>alert"))
    }
}
