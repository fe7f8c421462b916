/// The wait for a list of providers. Source: behaviour, session#waiting-for-the-list.
extension DialogSession {
    /// Milliseconds between two polls.
    private static let interval = 500

    /// Half seconds at which a counter ends the wait: 16 s for signing in, 32 s for sharing.
    private var limit: Int { dialog?.isSharing == true ? 64 : 32 }

    private var listIsEmpty: Bool {
        dialog?.isSharing == true
            ? providers.sharingNames.isEmpty : !providers.listsNames
    }

    /// The first screen takes its list, or begins to wait for it.
    ///
    /// The table does so at each appearance, the sharing screen when it is loaded.
    mutating func firstScreenAppears(isLoaded: Bool = false) {
        guard let opened = dialog, opened.mode != .nothing, opened.screens.last == opened.root,
            isLoaded || !opened.isSharing
        else { return }
        let isEmpty = listIsEmpty
        dialog?.isLoading = isEmpty
        dialog?.nextPoll = time + Self.interval
        takeList()
    }

    /// Fills the table or builds the tabs. Source: behaviour, screens#provider-table,
    /// screens#sharing.
    private mutating func takeList() {
        guard let opened = dialog, !opened.isLoading else { return }
        guard opened.isSharing else {
            dialog?.rows = providers.authenticationNames(removing: opened.removed)
            return
        }
        let sharing = screensOfThisMoment?.sharing
        let tabs = sharing?.tabs ?? []
        let described = providers.sharingNames.prefix { providers[$0] != nil }.count
        dialog?.tabs = tabs
        dialog?.messageTab = tabs.count > described ? described : nil
        dialog?.selected = sharing?.selected
    }

    mutating func pass(_ milliseconds: Int) {
        let end = time + milliseconds
        var polls = 0
        while let opened = dialog, opened.isLoading, opened.nextPoll <= end {
            polls += 1
            time = opened.nextPoll
            dialog?.polls += 1
            dialog?.nextPoll += Self.interval
            if opened.isSharing { sharingCounter += 1 } else { authenticationCounter += 1 }
            let counter = opened.isSharing ? sharingCounter : authenticationCounter
            if !listIsEmpty {
                dialog?.isLoading = false
                takeList()
                reportPolls(polls)
                report(.ready, opened.root.rawValue, ["at": .number(Double(time) / 1000)])
            } else if counter >= limit {
                dialog?.isLoading = false
                reportPolls(polls)
                if !opened.isSharing { showNetworkIndicator(true) }
                raise(.noProviders(for: opened.showing.purpose))
            }
        }
        if dialog?.isLoading == true, polls > 0 { reportPolls(polls) }
        time = end
    }

    private mutating func reportPolls(_ polls: Int) {
        guard let opened = dialog else { return }
        report(
            .poll, opened.root.rawValue,
            [
                "polls": .integer(polls), "ofThisDialog": .integer(opened.polls),
                "counter": .number(
                    Double(opened.isSharing ? sharingCounter : authenticationCounter) / 2),
            ])
    }

    mutating func raise(_ alert: SessionAlert) {
        alerts.append(alert)
        report(
            .alert, alert.title,
            [
                "text": .text(alert.text), "button": .text(alert.buttons),
                "at": .number(Double(time) / 1000),
            ])
    }

    mutating func dismissAlert() {
        guard let alert = alerts.popLast() else { return ignored("no alert is shown") }
        report(.alert, alert.title, ["state": "dismissed"])
        switch alert {
        case .noProviders(for: .sharing): cancelSharing()
        case .noProviders: cancelAuthentication()
        case .invalidInput, .rejectedByCapture: break
        }
    }

    /// Seconds with as many decimals as there are, without trailing zeros but one.
    public static func seconds(_ milliseconds: Int) -> String {
        var decimals = String(String(milliseconds % 1000 + 1000).dropFirst())
        while decimals.count > 1, decimals.last == "0" { decimals.removeLast() }
        return "\(milliseconds / 1000).\(decimals)"
    }

    /// Seconds of a count of half seconds.
    public static func halves(_ count: Int) -> String { seconds(count * interval) }
}
