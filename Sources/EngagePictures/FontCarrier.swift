import EngageCore

/// The parts of fonts that pictures use, gathered to be carried along with them.
struct FontCarrier: Sendable {
    private var shipped: [ShippedFont: Set<UInt32>] = [:]
    private var own: [String: Set<UInt32>] = [:]

    /// Faces as wide as the shipped metrics, or nearly.
    static let families = "Engage Sans,Engage Signs,Helvetica,Arial,Liberation Sans,sans-serif"

    /// Bytes of a font of the compact form that is carried whole, at most: 512 KiB.
    static let mostWhole = 512 << 10

    /// Takes in every text of a scene, and the letters that replace pictures.
    mutating func add(_ scene: Scene) {
        for box in scene.boxes {
            if let text = box.text {
                if text.isOwnFace, let face = text.face {
                    own[face, default: []].formUnion(text.shown.unicodeScalars.lazy.map(\.value))
                }
                add(text.shown, isBold: text.isBold)
            }
            switch box.image {
            case .named(let name)?: add(name, isBold: true)
            case .provider(let name)?, .tab(let name)?:
                add(ProviderIcon(provider: name).letters, isBold: true)
            case nil: break
            }
        }
    }

    /// Leaves away what the style sheet of a folder carries.
    mutating func leaveShipped() { shipped = [:] }

    private mutating func add(_ text: String, isBold: Bool) {
        let scalars = Set(text.unicodeScalars.lazy.map(\.value))
        for scalar in scalars.union(ArabicForms.forms(of: scalars)) {
            guard let font = ShippedFont.drawing(scalar, isBold: isBold) else { continue }
            shipped[font, default: []].insert(scalar)
        }
    }

    /// True where every character is in a font that is carried.
    static func carries(_ text: BoxText) -> Bool {
        guard text.face == nil else { return false }
        return text.shown.unicodeScalars.allSatisfy {
            ShippedFont.drawing($0.value, isBold: text.isBold) != nil
        }
    }

    /// Family on pages of a font that the app brings.
    static func family(of face: String) -> String { "App \(face)" }

    /// Family, weight and bytes of each font, in a fixed order.
    func faces(_ fonts: AppFonts) -> [(family: String, weight: String, bytes: [UInt8])] {
        var faces: [(family: String, weight: String, bytes: [UInt8])] = []
        for font in ShippedFont.allCases {
            guard let scalars = shipped[font], let bytes = font.font?.subset(of: scalars) else {
                continue
            }
            faces.append((font.family, font.weight, bytes))
        }
        for (name, scalars) in own.sorted(by: { $0.key < $1.key }) {
            guard let font = fonts[name] else { continue }
            if let bytes = font.subset(of: scalars) {
                faces.append((Self.family(of: name), "100 900", bytes))
            } else if font.bytes.all.count <= Self.mostWhole {
                faces.append((Self.family(of: name), "100 900", font.bytes.all))
            }
        }
        return faces
    }

    /// A rule of a style sheet for each font.
    func rules(_ fonts: AppFonts) -> [String] {
        faces(fonts).map { family, weight, bytes in
            "@font-face{font-family:\(family);font-weight:\(weight);"
                + "src:url(data:font/ttf;base64,\(ImageAsset.base64(bytes)))}"
        }
    }
}

extension MarkupWriter {
    /// A style sheet with the fonts that a page or picture carries; nothing where there are none.
    mutating func carry(_ fonts: FontCarrier, _ own: AppFonts) {
        let rules = fonts.rules(own)
        guard !rules.isEmpty else { return }
        begin("style")
        for rule in rules { text(rule) }
        end()
    }
}
