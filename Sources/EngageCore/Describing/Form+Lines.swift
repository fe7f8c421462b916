extension Form {
    /// A line of `engage batch` about a scenario with axes: an answer for each place on them.
    package static var axesAnswers: Form {
        let answers = [
            placed(.of(Explained<DialogResolution>.self)),
            placed(.of(Explained<LoginScreenResolution>.self)), placed(selection),
        ]
        return .object([
            id, member("answers", .list(any(answers)), "The last axis first.", required: true),
        ])
    }

    /// A line of `--select`: the requested paths, each with its value.
    package static var selection: Form {
        .object(
            [
                id,
                member(
                    "explanations", .list(.of(ExplainedPart.self)),
                    "The reasons for the selected values, if requested."),
            ], isOpen: true)
    }

    private static var id: Member {
        member("id", .anything, "The scenario's id; left out where it has none.")
    }

    /// A resolution on the axes. With `--fold` it names no device, and several places share it.
    private static func placed(_ answer: Form) -> Form {
        guard case .object(let members, let isOpen) = answer else { return answer }
        let place = Form.named(
            "axes",
            .object([
                member("device", .anything, "The device, as the axis names it."),
                member("orientation", words(Orientation.self), "Its orientation."),
                member("dialog", words(DialogRequest.Purpose.self), "Its dialog."),
                member("profile", words(Profile.self), "Its profile."),
            ]))
        let axes = member(
            "axes", any([place, .several(place)]), "Where on the axes; a list with --fold.",
            required: true)
        return .object(
            [axes]
                + members.filter { $0.name != "id" }.map { one in
                    var one = one
                    if one.name == "device" { one.isRequired = false }
                    return one
                }, isOpen: isOpen)
    }
}
