/// Rectangles and widths. Source: behaviour, login-screen#styles, login-screen#widths.
extension LoginScreenResolver {
    /// Source: behaviour, login-screen#styles, login-screen#d-18.
    mutating func geometry(
        _ style: LoginScreenStyle, _ region: LoginScreenStyle.Region
    ) -> LoginScreenGeometry {
        let width = scenario.device.width
        let height = scenario.device.height
        let view = Rect(x: 0, y: 0, width: width, height: height)
        tellGeometry(region)
        switch region {
        case .hidden: return LoginScreenGeometry(background: nil, white: view)
        case .underCard: return LoginScreenGeometry(background: view, white: nil)
        case .full: return LoginScreenGeometry(background: view, white: nil)
        case .topHalf:
            let half = policy(.theme2Split) ? (height / 2).rounded(.down) : height / 2
            return LoginScreenGeometry(
                background: Rect(x: 0, y: 0, width: width, height: half),
                white: Rect(x: 0, y: half, width: width, height: height - half))
        }
    }

    private mutating func tellGeometry(_ region: LoginScreenStyle.Region) {
        let style = asked(.style)
        for slot in ["geometry.background", "geometry.white"] {
            let path = SlotPath(slot)
            recorder.tell(
                path,
                Reason(
                    "region", inputs: style + [idiom],
                    because: "style and device say what is seen"))
            for position in 0...3 {
                recorder.tell(path[position], side(position, of: slot, region, style))
            }
        }
    }

    private func side(
        _ position: Int, of slot: String, _ region: LoginScreenStyle.Region, _ style: [Origin]
    ) -> Reason {
        // On an iPad every style has a background that begins at the corner.
        let isFixed = slot == "geometry.background" && position < 3 && scenario.device.isPad
        let inputs = isFixed ? [] : style
        switch position {
        case 0,
            1 where slot == "geometry.background" || region != .topHalf:
            return Reason("corner", inputs: inputs, because: "it begins at the corner of the view")
        case 2:
            return Reason(
                "view-width", from: .device(member: "width"), inputs: inputs,
                because: "it is as wide as the view")
        default:
            return Reason(
                region == .topHalf ? "half-height" : "view-height",
                from: .device(member: "height"), inputs: inputs,
                because: region == .topHalf
                    ? "style 2 halves the view" : "it is as high as the view")
        }
    }

    /// Source: behaviour, login-screen#widths, login-screen#d-16.
    mutating func widths(_ style: LoginScreenStyle) -> LoginScreenWidths {
        let whole = scenario.device.width
        let clear = policy(.padding) ? 30.0 : 60.0
        let wanted = read.measure(settings[.maxWidthOfLoginElements]?.value)
        var view = whole
        let isCard = style == .basic && scenario.device.isPad
        if isCard {
            let card = scenario.builtinCardWidth
            view = min(whole, max(card, wanted.map { $0 + clear } ?? card))
        }
        let atMost = max(0, view - clear)
        let elements = wanted.map { min($0, atMost) }
        if let wanted, let elements, elements < wanted {
            decide(
                "widths.elements", "thirty-points-clear", "30 points beside the elements",
                over: [LoginScreenKey.maxWidthOfLoginElements.path],
                "\(JSONWriter.text(wanted)) points do not fit")
        }
        let widths = LoginScreenWidths(
            elements: elements, view: view, padding: elements.map { (view - $0) / 2 },
            atMost: atMost)
        tell(widths, wanted: wanted, isCard: isCard)
        return widths
    }

    private mutating func tell(_ widths: LoginScreenWidths, wanted: Double?, isCard: Bool) {
        let key = LoginScreenKey.maxWidthOfLoginElements
        let screen = Origin.device(member: "width")
        let style = scenario.device.isPad ? asked(.style) : []
        let isCut = wanted.map { widths.elements != $0 } ?? false
        let card: [Origin] =
            isCard && widths.view < scenario.device.width
            ? (wanted == nil ? [] : asked(key))
                + [scenario.given("builtinCardWidth")].compactMap { $0 }
            : [screen]
        for slot in ["widths.view", "widths.atMost"] {
            recorder.tell(
                SlotPath(slot),
                Reason(
                    isCard ? "card-width" : "view-width", inputs: card + style,
                    because: slot == "widths.view"
                        ? (isCard
                            ? "the card is widened as far as the screen lets it"
                            : "the view is as wide as the screen")
                        : "30 points stay clear on each side"))
        }
        guard wanted != nil else {
            for slot in ["widths.elements", "widths.padding"] {
                recorder.tell(
                    SlotPath(slot),
                    reason(key, acts: false, otherwise: "the app has a width of its own"))
            }
            return
        }
        recorder.tell(
            "widths.elements",
            isCut
                ? Reason(
                    "thirty-points-clear", over: [], inputs: asked(key) + [screen] + style,
                    because: "30 points stay clear on each side")
                : reason(key, acts: true, otherwise: ""))
        recorder.tell(
            "widths.padding",
            Reason(
                "padding", inputs: asked(key) + card.filter { !asked(key).contains($0) } + style,
                because: "what is left beside the elements"))
    }
}
