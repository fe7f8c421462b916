// swift-format-ignore-file
import UIKit

struct Brand: Decodable {
    let title: String
    let hide: [String]?
    let isKids: Bool
    let style: Style

    enum Style: String, Decodable {
        case plain, fancy
    }

    enum CodingKeys: String, CodingKey {
        case title, hide, style
        case isKids = "for_kids"
    }

    static let current: Brand = {
        let url = Bundle.main.url(forResource: "brand", withExtension: "json")!
        let data = try! Data(contentsOf: url)
        return try! JSONDecoder().decode(Brand.self, from: data)
    }()
}

struct Listed: Codable {
    let shopName: String
    var count = 1
}
