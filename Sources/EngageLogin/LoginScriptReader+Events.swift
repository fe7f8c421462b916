import EngageCore

extension LoginScriptReader {
    /// Events without further words, for each process.
    private static let plain: [LoginScript.Process: [String: LoginScript.Event]] = [
        .workflow: [
            "objectAccessed": .workflow(.objectAccessed),
            "sessionValid": .workflow(.sessionValid),
            "reachable": .workflow(.reachable),
            "unreachable": .workflow(.unreachable),
            "cancel": .workflow(.cancel),
            "serverAccepts": .workflow(.serverAccepts),
            "credentialsRejected": .workflow(.credentialsRejected),
            "fatalError": .workflow(.fatalError),
            "appLaunches": .appLaunches, "launchFinished": .launchFinished,
            "appTerminates": .appTerminates,
        ],
        .library: [
            "handler": .handler, "clearServerParams": .clearServerParams,
            "getServerParamKeys": .getServerParamKeys,
        ],
    ]

    /// Events that carry something, for each process.
    private static let carrying: [LoginScript.Process: Set<String>] = [
        .workflow: [
            "sessionInvalid", "input", "textFields", "credentialsHeld", "server", "register",
        ],
        .library: [
            "tap", "server", "launch", "setDelegate", "setServerParam", "getServerParam",
            "removeServerParam", "request",
        ],
    ]

    /// Events without further words, of both processes.
    package static var namesAlone: [String] { Set(plain.values.flatMap(\.keys)).sorted() }

    /// Events that carry something, of both processes.
    package static var namesWithContent: [String] { Set(carrying.values.joined()).sorted() }

    mutating func readEvent(_ value: LocatedValue) {
        let name: String
        let content: LocatedValue?
        if value.kind == .dictionary, value.count == 1,
            let entry = value.entries.first(where: { _ in true })
        {
            name = entry.key
            content = entry.value
        } else if let text = value.string {
            name = text
            content = nil
        } else {
            return refuse(
                value,
                "expected an event, a name or one name with its content, "
                    + "found \(value.kind.noun)")
        }
        if let event = event(name, content, at: value) {
            script.events.append(.init(event, name: name, location: value.location))
        }
    }

    private mutating func event(
        _ name: String, _ content: LocatedValue?, at value: LocatedValue
    ) -> LoginScript.Event? {
        if let event = Self.plain[script.process]?[name] {
            if let content { refuse(content, "event '\(name)' takes no content") }
            return event
        }
        guard Self.carrying[script.process]?.contains(name) == true else {
            unknown(name, at: value)
            return nil
        }
        guard let content else {
            refuse(value, "event '\(name)' needs its content, as in '\(name): …'")
            return nil
        }
        return carried(name, content)
    }

    private mutating func unknown(_ name: String, at value: LocatedValue) {
        let known =
            (Array((Self.plain[script.process] ?? [:]).keys)
            + (Self.carrying[script.process] ?? [])).sorted()
        let hint = Spelling.hint(
            Spelling.nearest(to: name, among: known),
            otherwise: known.count > 12
                ? "; 'engage schema loginScript' lists the events"
                : "; expected one of \(known.joined(separator: ", "))")
        diagnostics.append(
            Diagnostic(
                .error, .unknownEvent, key: name,
                "unknown event '\(name.visible)' of a \(script.process.rawValue) script\(hint)",
                at: value.location))
    }

    private mutating func carried(_ name: String, _ content: LocatedValue) -> LoginScript.Event? {
        switch name {
        case "sessionInvalid":
            return cause(content).map { .workflow(.sessionInvalid(becauseOfCredentials: $0)) }
        case "input":
            return .workflow(.input(content.isNull ? nil : parameters(content)))
        case "credentialsHeld": return .workflow(.credentialsHeld(parameters(content)))
        case "textFields":
            // A nil text has become the empty string before the view notifies its delegate.
            return .textFields(
                parameters(content, standard: AuthenticationParameters.emptyString))
        case "server":
            if content.kind == .array {
                return .serverRules(content.elements.compactMap { rule($0) })
            }
            return reply(content).map { .server($0) }
        case "register": return registration(content).map { .register($0) }
        case "setDelegate": return .setDelegate(delegate(content))
        case "getServerParam": return text(content).map { .getServerParam($0) }
        case "tap": return tap(content)
        case "launch": return launch(content)
        case "setServerParam":
            return setting(content)
        case "removeServerParam": return text(content).map { .removeServerParam($0) }
        default:
            let purpose = choice(content, LoginRequest.Purpose.data, "a request")
            if purpose == .authentication {
                refuse(content, "an authentication request is made by the event 'tap'")
            }
            return .request(purpose)
        }
    }

    /// Whether a session is invalid because of its credentials.
    private mutating func cause(_ content: LocatedValue) -> Bool? {
        guard let cause = text(content) else { return nil }
        guard cause == "credentials" || cause == "other" else {
            refuse(content, "expected 'credentials' or 'other', found '\(cause.visible)'")
            return nil
        }
        return cause == "credentials"
    }

    private mutating func setting(_ content: LocatedValue) -> LoginScript.Event? {
        guard content.count == 1, let entry = dictionary(content).first else {
            refuse(content, "expected one key with its value")
            return nil
        }
        if entry.value.isNull { return .setServerParam(key: entry.key, value: nil) }
        return text(entry.value).map { .setServerParam(key: entry.key, value: $0) }
    }

    /// - Parameter standard: the replacement of null; without it a null is treated as missing.
    private mutating func parameters(
        _ content: LocatedValue, standard: String? = nil
    ) -> AuthenticationParameters {
        var values: [String: LoginValue] = [:]
        for entry in dictionary(content) {
            let found = entry.value.isNull ? standard : text(entry.value)
            guard let text = found else { continue }
            values[entry.key] = entry.key == "username" ? .text(text) : .secret(Secret(text))
        }
        return AuthenticationParameters(values)
    }

    /// `{accept: {when: …}}`, `{reject: {when: …, code, message}}` or `{answer: …, when: …}`.
    private mutating func rule(_ value: LocatedValue) -> ServerRule? {
        let entries = Array(value.entries)
        guard value.kind == .dictionary, entries.count == 1, let entry = entries.first,
            ["accept", "reject", "fail"].contains(entry.key)
        else {
            refuse(value, "expected a rule: accept, reject or fail, with its 'when'")
            return nil
        }
        let content = entry.value
        var when: [String: Secret] = [:]
        var reason: [LocatedValue.Entry] = []
        for member in content.isNull ? [] : dictionary(content) {
            switch member.key {
            case "when": when = texts(member.value).mapValues { Secret($0) }
            case "code", "message": reason.append(member)
            default: refuse(key: member, "a rule")
            }
        }
        let body = body(reason)
        return switch entry.key {
        case "accept":
            ServerRule(when: when, reply: .answer(status: 204, headers: Self.session))
        case "reject": ServerRule(when: when, reply: .answer(status: 401, headers: [], body: body))
        default: ServerRule(when: when, reply: .answer(status: 500, headers: [], body: body))
        }
    }

    /// The JSON body in which a server gives its reason; empty without one.
    private mutating func body(_ reason: [LocatedValue.Entry]) -> [UInt8] {
        guard !reason.isEmpty else { return [] }
        var writer = JSONWriter()
        writer.beginObject()
        for entry in reason {
            guard let text = text(entry.value) else { continue }
            writer.key(entry.key)
            writer.string(text)
        }
        writer.endObject()
        return writer.bytes
    }

    private static let session = [
        HTTPField(LoginSession.tokenField, .secret(Secret("simulated"))),
        HTTPField("Set-Cookie", .secret(Secret("JSESSIONID=simulated; Path=/"))),
    ]

    private mutating func reply(_ content: LocatedValue) -> LoginReply? {
        if content.isString("cutOff") { return .noAnswer("the connection was cut off") }
        if content.isString("timeOut") { return .noAnswer("no answer arrived in time") }
        guard let status = content.kind == .integer ? content.integer : content["status"]?.integer,
            (100...599).contains(status)
        else {
            refuse(
                content,
                "expected a status of 100 to 599, {status, token, code, message}, cutOff or timeOut"
            )
            return nil
        }
        var hasToken = status == 204
        if let token = content["token"] { hasToken = boolean(token, hasToken) }
        var reason: [LocatedValue.Entry] = []
        for entry in content.entries {
            switch entry.key {
            case "status", "token": break
            case "code", "message": reason.append(entry)
            default: refuse(key: entry, "a server's answer")
            }
        }
        return .answer(
            status: status, headers: hasToken ? Self.session : [], body: body(reason))
    }

    private mutating func tap(_ content: LocatedValue) -> LoginScript.Event? {
        var type = LoginType.standard
        var username = ""
        var password = ""
        var project: String?
        for entry in dictionary(content) {
            switch entry.key {
            case "loginType": type = loginType(entry.value)
            case "projectInfo": project = text(entry.value)
            case "username": username = text(entry.value) ?? ""
            case "password": password = text(entry.value) ?? ""
            default: refuse(key: entry, "a tap")
            }
        }
        return .tap(
            type,
            LoginCredentials(
                username: username, password: Secret(password), loginMode: type.loginMode,
                projectInfo: project))
    }

    private mutating func launch(_ content: LocatedValue) -> LoginScript.Event? {
        var type = LoginType.standard
        var launching = true
        var isValid = false
        for entry in dictionary(content) {
            switch entry.key {
            case "loginType": type = loginType(entry.value)
            case "launching": launching = boolean(entry.value, launching)
            case "sessionValid": isValid = boolean(entry.value, isValid)
            default: refuse(key: entry, "a launch")
            }
        }
        return .launch(launching: launching, type, sessionIsValid: isValid)
    }

    private mutating func loginType(_ value: LocatedValue) -> LoginType {
        let word = value.kind == .integer ? value.text : value.string
        if let word, let found = LoginType(named: word) { return found }
        refuse(
            value,
            "expected a login type (0 to 6, or one of "
                + LoginType.allCases.map { "\($0)" }.joined(separator: ", ") + ")")
        return .standard
    }
}
