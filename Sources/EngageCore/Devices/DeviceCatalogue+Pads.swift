extension DeviceCatalogue {
    /// Every iPad, mini, Air and Pro.
    static let pads: [Device] = [
        row(
            "ipad", "iPad",
            "iPad1,1 iPad1,2", 768, 1024, 1, 2010, .general),
        row(
            "ipad-2", "iPad 2",
            "iPad2,1 iPad2,2 iPad2,3 iPad2,4", 768, 1024, 1, 2011, .general),
        row(
            "ipad-3", "iPad (3rd generation)",
            "iPad3,1 iPad3,2 iPad3,3", 768, 1024, 2, 2012, .general),
        row(
            "ipad-4", "iPad (4th generation)",
            "iPad3,4 iPad3,5 iPad3,6", 768, 1024, 2, 2012, .general),
        row(
            "ipad-5", "iPad (5th generation)",
            "iPad6,11 iPad6,12", 768, 1024, 2, 2017, .general),
        row(
            "ipad-6", "iPad (6th generation)",
            "iPad7,5 iPad7,6", 768, 1024, 2, 2018, .general),
        row(
            "ipad-7", "iPad (7th generation)",
            "iPad7,11 iPad7,12", 810, 1080, 2, 2019, .general),
        row(
            "ipad-8", "iPad (8th generation)",
            "iPad11,6 iPad11,7", 810, 1080, 2, 2020, .general),
        row(
            "ipad-9", "iPad (9th generation)",
            "iPad12,1 iPad12,2", 810, 1080, 2, 2021, .general),
        row(
            "ipad-10", "iPad (10th generation)",
            "iPad13,18 iPad13,19", 820, 1180, 2, 2022, .general),
        row(
            "ipad-a16", "iPad (A16)",
            "iPad15,7 iPad15,8", 820, 1180, 2, 2025, .general),
        row(
            "ipad-mini", "iPad mini",
            "iPad2,5 iPad2,6 iPad2,7", 768, 1024, 1, 2012, .general),
        row(
            "ipad-mini-2", "iPad mini 2",
            "iPad4,4 iPad4,5 iPad4,6", 768, 1024, 2, 2013, .general),
        row(
            "ipad-mini-3", "iPad mini 3",
            "iPad4,7 iPad4,8 iPad4,9", 768, 1024, 2, 2014, .general),
        row(
            "ipad-mini-4", "iPad mini 4",
            "iPad5,1 iPad5,2", 768, 1024, 2, 2015, .general),
        row(
            "ipad-mini-5", "iPad mini (5th generation)",
            "iPad11,1 iPad11,2", 768, 1024, 2, 2019, .general),
        row(
            "ipad-mini-6", "iPad mini (6th generation)",
            "iPad14,1 iPad14,2", 744, 1133, 2, 2021, .general),
        row(
            "ipad-mini-a17-pro", "iPad mini (A17 Pro)",
            "iPad16,1 iPad16,2", 744, 1133, 2, 2024, .general),
        row(
            "ipad-air", "iPad Air",
            "iPad4,1 iPad4,2 iPad4,3", 768, 1024, 2, 2013, .general),
        row(
            "ipad-air-2", "iPad Air 2",
            "iPad5,3 iPad5,4", 768, 1024, 2, 2014, .general),
        row(
            "ipad-air-3", "iPad Air (3rd generation)",
            "iPad11,3 iPad11,4", 834, 1112, 2, 2019, .general),
        row(
            "ipad-air-4", "iPad Air (4th generation)",
            "iPad13,1 iPad13,2", 820, 1180, 2, 2020, .general),
        row(
            "ipad-air-5", "iPad Air (5th generation)",
            "iPad13,16 iPad13,17", 820, 1180, 2, 2022, .general),
        row(
            "ipad-air-11-m2", "iPad Air 11-inch (M2)",
            "iPad14,8 iPad14,9", 820, 1180, 2, 2024, .general),
        row(
            "ipad-air-13-m2", "iPad Air 13-inch (M2)",
            "iPad14,10 iPad14,11", 1024, 1366, 2, 2024, .general),
        row(
            "ipad-air-11-m3", "iPad Air 11-inch (M3)",
            "iPad15,3 iPad15,4", 820, 1180, 2, 2025, .general),
        row(
            "ipad-air-13-m3", "iPad Air 13-inch (M3)",
            "iPad15,5 iPad15,6", 1024, 1366, 2, 2025, .general),
        row(
            "ipad-pro-12.9", "iPad Pro (12.9-inch)",
            "iPad6,7 iPad6,8", 1024, 1366, 2, 2015, .general),
        row(
            "ipad-pro-9.7", "iPad Pro (9.7-inch)",
            "iPad6,3 iPad6,4", 768, 1024, 2, 2016, .general),
        row(
            "ipad-pro-10.5", "iPad Pro (10.5-inch)",
            "iPad7,3 iPad7,4", 834, 1112, 2, 2017, .general),
        row(
            "ipad-pro-12.9-2", "iPad Pro (12.9-inch) (2nd generation)",
            "iPad7,1 iPad7,2", 1024, 1366, 2, 2017, .general),
        row(
            "ipad-pro-11", "iPad Pro (11-inch)",
            "iPad8,1 iPad8,2 iPad8,3 iPad8,4", 834, 1194, 2, 2018, .general),
        row(
            "ipad-pro-12.9-3", "iPad Pro (12.9-inch) (3rd generation)",
            "iPad8,5 iPad8,6 iPad8,7 iPad8,8", 1024, 1366, 2, 2018, .general),
        row(
            "ipad-pro-11-2", "iPad Pro (11-inch) (2nd generation)",
            "iPad8,9 iPad8,10", 834, 1194, 2, 2020, .general),
        row(
            "ipad-pro-12.9-4", "iPad Pro (12.9-inch) (4th generation)",
            "iPad8,11 iPad8,12", 1024, 1366, 2, 2020, .general),
        row(
            "ipad-pro-11-3", "iPad Pro (11-inch) (3rd generation)",
            "iPad13,4 iPad13,5 iPad13,6 iPad13,7", 834, 1194, 2, 2021, .general),
        row(
            "ipad-pro-12.9-5", "iPad Pro (12.9-inch) (5th generation)",
            "iPad13,8 iPad13,9 iPad13,10 iPad13,11", 1024, 1366, 2, 2021, .general),
        row(
            "ipad-pro-11-4", "iPad Pro (11-inch) (4th generation)",
            "iPad14,3 iPad14,4", 834, 1194, 2, 2022, .general),
        row(
            "ipad-pro-12.9-6", "iPad Pro (12.9-inch) (6th generation)",
            "iPad14,5 iPad14,6", 1024, 1366, 2, 2022, .general),
        row(
            "ipad-pro-11-m4", "iPad Pro 11-inch (M4)",
            "iPad16,3 iPad16,4", 834, 1210, 2, 2024, .general),
        row(
            "ipad-pro-13-m4", "iPad Pro 13-inch (M4)",
            "iPad16,5 iPad16,6", 1032, 1376, 2, 2024, .general),
        row(
            "ipad-pro-11-m5", "iPad Pro 11-inch (M5)",
            "iPad17,1 iPad17,2", 834, 1210, 2, 2025, .general),
        row(
            "ipad-pro-13-m5", "iPad Pro 13-inch (M5)",
            "iPad17,3 iPad17,4", 1032, 1376, 2, 2025, .general),
    ]
}
