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
    mutating func widths(_ style: LoginScreenStyle) -> LoginScreenWidths {
        let asked = LoginWidthsQuestion(
            whole: scenario.device.width, isPad: scenario.device.isPad, style: style,
            card: scenario.builtinCardWidth, clear: policy(.padding) ? 30 : 60,
            wanted: read.measure(settings[.maxWidthOfLoginElements]?.value))
        let widths = asked.widths
        if let wanted = asked.wanted, let elements = widths.elements, elements < wanted {
            decide(
                "widths.elements", .thirtyPointsClear, "30 points beside the elements",
                over: [LoginScreenKey.maxWidthOfLoginElements.path],
                "\(JSONWriter.text(wanted)) points do not fit")
        }
        tell(widths, asked)
        return widths
    }

    private mutating func tell(_ widths: LoginScreenWidths, _ question: LoginWidthsQuestion) {
        let key = LoginScreenKey.maxWidthOfLoginElements
        let clear =
            question.clear == 60
            ? "30 points stay clear on each side" : "30 points stay clear in all"
        let isCut = question.wanted.map { widths.elements != $0 } ?? false
        recorder.record(
            "widths.view",
            Reason(
                question.isCard ? .cardWidth : .viewWidth, inputs: inputs(question, \.view),
                because: question.isCard
                    ? "the card is widened as far as the screen lets it"
                    : "the view is as wide as the screen"))
        recorder.record(
            "widths.atMost",
            Reason(
                question.isCard ? .cardWidth : .viewWidth, inputs: inputs(question, \.atMost),
                because: clear))
        guard question.wanted != nil else {
            for slot in ["widths.elements", "widths.padding"] {
                recorder.record(
                    SlotPath(slot),
                    reason(key, acts: false, otherwise: "the app has a width of its own"))
            }
            return
        }
        recorder.record(
            "widths.elements",
            isCut
                ? Reason(
                    .thirtyPointsClear, inputs: inputs(question, \.elements), because: clear)
                : reason(key, acts: true, otherwise: ""))
        recorder.record(
            "widths.padding",
            Reason(
                .padding, inputs: inputs(question, \.padding),
                because: "what is left beside the elements"))
    }

    /// What has a say in a width: found by measuring again with other values of each.
    private func inputs(
        _ question: LoginWidthsQuestion, _ width: (LoginScreenWidths) -> Double?
    ) -> [Origin] {
        let entries: [LoginWidthsQuestion.Cause: [Origin]] = [
            .wanted: asked(.maxWidthOfLoginElements),
            .card: [scenario.given("builtinCardWidth")].compactMap { $0 },
            .style: asked(.style),
        ]
        let given = Set(entries.filter { !$0.value.isEmpty }.keys)
        return question.causes(of: width, given: given).flatMap { cause -> [Origin] in
            switch cause {
            case .wanted, .card, .style: entries[cause] ?? []
            case .screen: [.device(member: "width")]
            case .idiom: [idiom]
            case .clear: [.policy(LoginScreenPolicy.padding.rawValue)]
            }
        }
    }
}
