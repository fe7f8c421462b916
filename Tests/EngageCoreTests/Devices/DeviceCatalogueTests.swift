import Testing

import EngageCore

@Suite struct DeviceCatalogueTests {
    @Test(
        "a device is found by id, model identifier and marketing name",
        arguments: [
            ("iphone-8", "iphone-8"), ("iPhone10,4", "iphone-8"), ("iPhone 8", "iphone-8"),
            ("IPHONE 12 MINI", "iphone-12-mini"), ("iPhone12,3", "iphone-11-pro"),
            ("iPad Pro 11", "ipad-pro-11"), ("iPad Pro (11-inch)", "ipad-pro-11"),
            ("iPad Pro 12.9-inch (2nd generation)", "ipad-pro-12.9-2"),
            ("ipad pro 12.9\" 2nd gen", "ipad-pro-12.9-2"), ("iPad8,9", "ipad-pro-11-2"),
            ("ipad-air", "ipad-air"), ("iPod9,1", "ipod-touch-7"), ("iphone", "iphone"),
        ]) func lookup(name: String, id: String)
    {
        #expect(DeviceCatalogue.device(named: name)?.id == id)
    }

    @Test("a model identifier in other letter case is none") func caseMatters() {
        #expect(DeviceCatalogue.device(withModel: "iphone11,8") == nil)
        #expect(DeviceCatalogue.device(named: "") == nil)
        #expect(DeviceCatalogue.suggestion(for: "iphone-12-mni") == "iphone-12-mini")
        #expect(DeviceCatalogue.suggestion(for: "iPhone12,33") == "iPhone12,3")
        #expect(DeviceCatalogue.suggestion(for: "toaster with bread") == nil)
    }

    @Test("ids and model identifiers are unique, sizes are portrait") func tableIsSound() {
        let devices = DeviceCatalogue.devices
        #expect(devices.count >= 100)
        #expect(Set(devices.map(\.id)).count == devices.count)
        let models = devices.flatMap(\.models)
        #expect(Set(models).count == models.count)
        for device in devices {
            #expect(device.width < device.height)
            #expect(device.orientation == .portrait)
            #expect(device.models.allSatisfy { $0.hasPrefix("iPad") } == device.isPad)
            #expect(DeviceCatalogue.device(named: device.name ?? "")?.id == device.id)
        }
    }

    @Test("turning a device swaps its bounds, turning it back restores it") func turning() {
        let pad = DeviceCatalogue.device(named: "iPad8,9")
        let turned = pad?.held(in: .landscape)
        #expect(turned?.width == 1194)
        #expect(turned?.height == 834)
        #expect(turned?.held(in: .portrait) == pad)
    }

    @Test(
        "bounds are taken as given, orientation follows them unless stated",
        arguments: [
            (
                #"{"idiom":"phone","model":"iPhone15,2","width":852,"height":393}"#,
                "852x393 landscape"
            ),
            (#"{"model":"iPhone15,2","orientation":"landscape"}"#, "852x393 landscape"),
            (#"{"model":"iPad99,1"}"#, "768x1024 portrait"),
            (#"{"idiom":"pad","width":800,"height":800}"#, "800x800 portrait"),
            (
                #"{"idiom":"pad","width":768,"height":1024,"orientation":"landscape"}"#,
                "768x1024 landscape"
            ),
            (#""390x844""#, "390x844 portrait"), ("null", "375x667 portrait"),
        ]) func reading(json: String, expected: String) throws
    {
        var diagnostics: [Diagnostic] = []
        let root = try Document.read(Array(json.utf8), file: "s.json").root
        let device = Device.read(root, diagnostics: &diagnostics)
        #expect(diagnostics.isEmpty)
        let size = "\(Int(device.width))x\(Int(device.height)) \(device.orientation.rawValue)"
        #expect(size == expected)
    }

    @Test(
        "what cannot be read is reported with its place",
        arguments: [
            (
                #""iphone-12-mni""#,
                "s.json:1:1: error: unknown device 'iphone-12-mni'; "
                    + "did you mean 'iphone-12-mini'?"
            ),
            ("5", "s.json:1:1: error: 'device' takes a name or a dictionary, found an integer"),
            (
                #"{"idiom":"watch"}"#,
                "s.json:1:10: error: 'device.idiom' takes 'phone' or 'pad', found 'watch'"
            ),
            (#"{"width":"9"}"#, "s.json:1:10: error: 'device.width' takes a number, found '9'"),
        ]) func trouble(json: String, message: String) throws
    {
        var diagnostics: [Diagnostic] = []
        let root = try Document.read(Array(json.utf8), file: "s.json").root
        _ = Device.read(root, diagnostics: &diagnostics)
        #expect(diagnostics.map(\.description) == [message])
    }
}
