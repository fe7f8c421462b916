extension DeviceCatalogue {
    /// Where the figures of a row come from.
    enum Source: String {
        /// The table of screen sizes there.
        case specification = "behaviour, login-screen#iphone-x-family"
        /// Apple's published technical specifications.
        case general = "Apple, technical specifications"
    }

    /// One device in portrait; models separated by blanks, sizes in points.
    static func row(
        _ id: String, _ name: String, _ models: String, _ width: Double, _ height: Double,
        _ scale: Int, _ year: Int, _ source: Source
    ) -> Device {
        let first = models.utf8.prefix { $0 != UInt8(ascii: " ") }
        var device = Device(
            id: id, name: name, model: String(Substring(first)),
            idiom: models.hasPrefix("iPad") ? .pad : .phone, width: width, height: height,
            orientation: .portrait, scale: scale, year: year, source: source.rawValue)
        device.modelList = models
        return device
    }
}

extension DeviceCatalogue {
    /// The default device, apart from the table, so that a run with no other device need not
    /// build the table.
    static let iPhone8 = row(
        "iphone-8", "iPhone 8",
        "iPhone10,1 iPhone10,4", 375, 667, 2, 2017, .specification)

    /// Every iPhone, in the order of release.
    static let phones: [Device] = [
        row(
            "iphone", "iPhone",
            "iPhone1,1", 320, 480, 1, 2007, .general),
        row(
            "iphone-3g", "iPhone 3G",
            "iPhone1,2", 320, 480, 1, 2008, .general),
        row(
            "iphone-3gs", "iPhone 3GS",
            "iPhone2,1", 320, 480, 1, 2009, .general),
        row(
            "iphone-4", "iPhone 4",
            "iPhone3,1 iPhone3,2 iPhone3,3", 320, 480, 2, 2010, .general),
        row(
            "iphone-4s", "iPhone 4s",
            "iPhone4,1", 320, 480, 2, 2011, .general),
        row(
            "iphone-5", "iPhone 5",
            "iPhone5,1 iPhone5,2", 320, 568, 2, 2012, .general),
        row(
            "iphone-5c", "iPhone 5c",
            "iPhone5,3 iPhone5,4", 320, 568, 2, 2013, .general),
        row(
            "iphone-5s", "iPhone 5s",
            "iPhone6,1 iPhone6,2", 320, 568, 2, 2013, .general),
        row(
            "iphone-6", "iPhone 6",
            "iPhone7,2", 375, 667, 2, 2014, .general),
        row(
            "iphone-6-plus", "iPhone 6 Plus",
            "iPhone7,1", 414, 736, 3, 2014, .general),
        row(
            "iphone-6s", "iPhone 6s",
            "iPhone8,1", 375, 667, 2, 2015, .general),
        row(
            "iphone-6s-plus", "iPhone 6s Plus",
            "iPhone8,2", 414, 736, 3, 2015, .general),
        row(
            "iphone-se", "iPhone SE",
            "iPhone8,4", 320, 568, 2, 2016, .general),
        row(
            "iphone-7", "iPhone 7",
            "iPhone9,1 iPhone9,3", 375, 667, 2, 2016, .general),
        row(
            "iphone-7-plus", "iPhone 7 Plus",
            "iPhone9,2 iPhone9,4", 414, 736, 3, 2016, .general),
        iPhone8,
        row(
            "iphone-8-plus", "iPhone 8 Plus",
            "iPhone10,2 iPhone10,5", 414, 736, 3, 2017, .specification),
        row(
            "iphone-x", "iPhone X",
            "iPhone10,3 iPhone10,6", 375, 812, 3, 2017, .specification),
        row(
            "iphone-xs", "iPhone XS",
            "iPhone11,2", 375, 812, 3, 2018, .specification),
        row(
            "iphone-xs-max", "iPhone XS Max",
            "iPhone11,4 iPhone11,6", 414, 896, 3, 2018, .specification),
        row(
            "iphone-xr", "iPhone XR",
            "iPhone11,8", 414, 896, 2, 2018, .specification),
        row(
            "iphone-11", "iPhone 11",
            "iPhone12,1", 414, 896, 2, 2019, .specification),
        row(
            "iphone-11-pro", "iPhone 11 Pro",
            "iPhone12,3", 375, 812, 3, 2019, .specification),
        row(
            "iphone-11-pro-max", "iPhone 11 Pro Max",
            "iPhone12,5", 414, 896, 3, 2019, .specification),
        row(
            "iphone-se-2", "iPhone SE (2nd generation)",
            "iPhone12,8", 375, 667, 2, 2020, .specification),
        row(
            "iphone-12-mini", "iPhone 12 mini",
            "iPhone13,1", 375, 812, 3, 2020, .specification),
        row(
            "iphone-12", "iPhone 12",
            "iPhone13,2", 390, 844, 3, 2020, .specification),
        row(
            "iphone-12-pro", "iPhone 12 Pro",
            "iPhone13,3", 390, 844, 3, 2020, .specification),
        row(
            "iphone-12-pro-max", "iPhone 12 Pro Max",
            "iPhone13,4", 428, 926, 3, 2020, .specification),
        row(
            "iphone-13-mini", "iPhone 13 mini",
            "iPhone14,4", 375, 812, 3, 2021, .specification),
        row(
            "iphone-13", "iPhone 13",
            "iPhone14,5", 390, 844, 3, 2021, .specification),
        row(
            "iphone-13-pro", "iPhone 13 Pro",
            "iPhone14,2", 390, 844, 3, 2021, .specification),
        row(
            "iphone-13-pro-max", "iPhone 13 Pro Max",
            "iPhone14,3", 428, 926, 3, 2021, .specification),
        row(
            "iphone-se-3", "iPhone SE (3rd generation)",
            "iPhone14,6", 375, 667, 2, 2022, .specification),
        row(
            "iphone-14", "iPhone 14",
            "iPhone14,7", 390, 844, 3, 2022, .specification),
        row(
            "iphone-14-plus", "iPhone 14 Plus",
            "iPhone14,8", 428, 926, 3, 2022, .specification),
        row(
            "iphone-14-pro", "iPhone 14 Pro",
            "iPhone15,2", 393, 852, 3, 2022, .specification),
        row(
            "iphone-14-pro-max", "iPhone 14 Pro Max",
            "iPhone15,3", 430, 932, 3, 2022, .specification),
        row(
            "iphone-15", "iPhone 15",
            "iPhone15,4", 393, 852, 3, 2023, .specification),
        row(
            "iphone-15-plus", "iPhone 15 Plus",
            "iPhone15,5", 430, 932, 3, 2023, .specification),
        row(
            "iphone-15-pro", "iPhone 15 Pro",
            "iPhone16,1", 393, 852, 3, 2023, .specification),
        row(
            "iphone-15-pro-max", "iPhone 15 Pro Max",
            "iPhone16,2", 430, 932, 3, 2023, .specification),
        row(
            "iphone-16", "iPhone 16",
            "iPhone17,3", 393, 852, 3, 2024, .specification),
        row(
            "iphone-16-plus", "iPhone 16 Plus",
            "iPhone17,4", 430, 932, 3, 2024, .general),
        row(
            "iphone-16-pro", "iPhone 16 Pro",
            "iPhone17,1", 402, 874, 3, 2024, .specification),
        row(
            "iphone-16-pro-max", "iPhone 16 Pro Max",
            "iPhone17,2", 440, 956, 3, 2024, .specification),
        row(
            "iphone-16e", "iPhone 16e",
            "iPhone17,5", 390, 844, 3, 2025, .specification),
        row(
            "iphone-17", "iPhone 17",
            "iPhone18,3", 402, 874, 3, 2025, .general),
        row(
            "iphone-17-pro", "iPhone 17 Pro",
            "iPhone18,1", 402, 874, 3, 2025, .general),
        row(
            "iphone-17-pro-max", "iPhone 17 Pro Max",
            "iPhone18,2", 440, 956, 3, 2025, .general),
        row(
            "iphone-air", "iPhone Air",
            "iPhone18,4", 420, 912, 3, 2025, .general),
    ]
}

extension DeviceCatalogue {
    /// Every iPod touch, which the SDKs treat as a phone.
    static let pods: [Device] = [
        row(
            "ipod-touch", "iPod touch",
            "iPod1,1", 320, 480, 1, 2007, .general),
        row(
            "ipod-touch-2", "iPod touch (2nd generation)",
            "iPod2,1", 320, 480, 1, 2008, .general),
        row(
            "ipod-touch-3", "iPod touch (3rd generation)",
            "iPod3,1", 320, 480, 1, 2009, .general),
        row(
            "ipod-touch-4", "iPod touch (4th generation)",
            "iPod4,1", 320, 480, 2, 2010, .general),
        row(
            "ipod-touch-5", "iPod touch (5th generation)",
            "iPod5,1", 320, 568, 2, 2012, .general),
        row(
            "ipod-touch-6", "iPod touch (6th generation)",
            "iPod7,1", 320, 568, 2, 2015, .general),
        row(
            "ipod-touch-7", "iPod touch (7th generation)",
            "iPod9,1", 320, 568, 2, 2019, .general),
    ]
}
