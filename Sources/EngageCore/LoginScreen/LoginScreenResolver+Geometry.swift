/// Rectangles and widths. Source: behaviour, login-screen#styles, login-screen#widths.
extension LoginScreenResolver {
    /// Source: behaviour, login-screen#styles, login-screen#d-18.
    func geometry(
        _ style: LoginScreenStyle, _ region: LoginScreenStyle.Region
    ) -> LoginScreenGeometry {
        let width = scenario.device.width
        let height = scenario.device.height
        let view = Rect(x: 0, y: 0, width: width, height: height)
        if Recorder.records { recordGeometry(region) }
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

    private func recordGeometry(_ region: LoginScreenStyle.Region) {
        let style = lookups(.style)
        for slot in ["geometry.background", "geometry.white"] {
            let path = SlotPath(slot)
            recorder.record(
                path,
                Reason(
                    .region, inputs: style + [idiom],
                    because: "style and device say what is seen"))
            for position in 0...3 {
                recorder.record(path[position], side(position, of: slot, region, style))
            }
        }
    }

    private func side(
        _ position: Int, of slot: String, _ region: LoginScreenStyle.Region, _ style: [Origin]
    ) -> Reason {
        // On an iPad every style has a background that begins at the corner.
        let isFixed = slot == "geometry.background" && position < 3 && scenario.device.isPad
        let half = scenario.device.height / 2
        let isCut = region == .topHalf && half != half.rounded(.down)
        let isCutHere = position == 3 || slot == "geometry.white" && position == 1
        let split: [Origin] =
            isCut && isCutHere ? [.policy(LoginScreenPolicy.theme2Split.rawValue)] : []
        let inputs = (isFixed ? [] : style) + split
        switch position {
        case 0,
            1 where slot == "geometry.background" || region != .topHalf:
            return Reason(.corner, inputs: inputs, because: "it begins at the corner of the view")
        case 2:
            return Reason(
                .viewWidth, from: .device(member: "width"), inputs: inputs,
                because: "it is as wide as the view")
        default:
            return Reason(
                region == .topHalf ? .halfHeight : .viewHeight,
                from: .device(member: "height"), inputs: inputs,
                because: region == .topHalf
                    ? "style 2 halves the view" : "it is as high as the view")
        }
    }

    /// Source: behaviour, login-screen#widths, login-screen#d-16.
    func widths(_ style: LoginScreenStyle) -> LoginScreenWidths {
        let request = LoginWidthsRequest(
            whole: scenario.device.width, isPad: scenario.device.isPad, style: style,
            card: scenario.builtinCardWidth, clear: policy(.padding) ? 30 : 60,
            wanted: read.measure(settings[.maxWidthOfLoginElements]?.value))
        let widths = request.widths
        if let wanted = request.wanted, let elements = widths.elements, elements < wanted {
            list(
                "widths.elements", .thirtyPointsClear, "30 points beside the elements",
                over: [LoginScreenKey.maxWidthOfLoginElements.path],
                "\(JSONWriter.text(wanted)) points do not fit")
        }
        return derived(widths, request)
    }

    /// The widths, each with its reason.
    private func derived(
        _ widths: LoginScreenWidths, _ request: LoginWidthsRequest
    ) -> LoginScreenWidths {
        let clear =
            request.clear == 60
            ? "30 points stay clear on each side" : "30 points stay clear in all"
        let rule: ResolutionRule = request.isCard ? .cardWidth : .viewWidth
        return LoginScreenWidths(
            elements: derive(
                widths.elements, for: "widths.elements",
                elementsReason(widths, request, clear)),
            view: derive(
                widths.view, for: "widths.view",
                Reason(
                    rule, inputs: inputs(request, \.view),
                    because: request.isCard
                        ? "the card is widened as far as the screen lets it"
                        : "the view is as wide as the screen")),
            padding: derive(
                widths.padding, for: "widths.padding",
                request.wanted == nil
                    ? elementsReason(widths, request, clear)
                    : Reason(
                        .padding, inputs: inputs(request, \.padding),
                        because: "the rest beside the elements")),
            atMost: derive(
                widths.atMost, for: "widths.atMost",
                Reason(rule, inputs: inputs(request, \.atMost), because: clear)))
    }

    private func elementsReason(
        _ widths: LoginScreenWidths, _ request: LoginWidthsRequest, _ clear: String
    ) -> Reason {
        guard let wanted = request.wanted, widths.elements != wanted else {
            return reason(
                .maxWidthOfLoginElements, acts: request.wanted != nil,
                otherwise: "the app has a width of its own")
        }
        return Reason(
            .thirtyPointsClear, inputs: inputs(request, \.elements), because: clear)
    }

    /// What influences a width: found by measuring again with other values of each.
    private func inputs(
        _ request: LoginWidthsRequest, _ width: (LoginScreenWidths) -> Double?
    ) -> [Origin] {
        let entries: [LoginWidthsRequest.Cause: [Origin]] = [
            .wanted: lookups(.maxWidthOfLoginElements),
            .card: [scenario.given("builtinCardWidth")].compactMap { $0 },
            .style: lookups(.style),
        ]
        let given = Set(entries.filter { !$0.value.isEmpty }.keys)
        return request.causes(of: width, given: given).flatMap { cause -> [Origin] in
            switch cause {
            case .wanted, .card, .style: entries[cause] ?? []
            case .screen: [.device(member: "width")]
            case .idiom: [idiom]
            case .clear: [.policy(LoginScreenPolicy.padding.rawValue)]
            }
        }
    }
}
