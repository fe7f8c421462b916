import CAllocator
import EngageService
import Logging
import ServiceLifecycle
import UnixSignals

/// Reads the project and the tokens again if their files changed, or on SIGHUP.
struct ProjectWatch: ServiceLifecycle.Service {
    let service: EngageService.Service
    /// The file of tokens; nil for none.
    let tokens: TokenFile?
    let logger: Logger
    /// True where files are looked at.
    let looks: Bool
    let hangups: UnixSignalsSequence

    func run() async throws {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for await _ in hangups.cancelOnGracefulShutdown() {
                    renewTokens(always: true)
                    Self.log(await service.reloaded(), "SIGHUP", logger)
                }
            }
            group.addTask {
                await Self.every(.seconds(5)) {
                    // A burst is over in seconds, and a server answers for months.
                    engage_give_back()
                }
            }
            group.addTask {
                await Self.every(.seconds(1)) {
                    for fault in service.takeUpstreamFaults() {
                        logger.warning("upstream server failed", metadata: ["fault": "\(fault)"])
                    }
                }
            }
            if looks {
                group.addTask {
                    await Self.every(.seconds(1)) {
                        renewTokens(always: false)
                        if let reload = await service.reloadedIfOutdated() {
                            Self.log(reload, "change", logger)
                        }
                    }
                }
            }
        }
    }

    /// Works in turns until the server ends, which does not wait for the next one.
    private static func every(
        _ time: Duration, _ work: @escaping @Sendable () async -> Void
    ) async {
        try? await cancelWhenGracefulShutdown {
            while true {
                try await Task.sleep(for: time)
                await work()
            }
        }
    }

    private func renewTokens(always: Bool) {
        do {
            guard try tokens?.renew(service, always: always) == true else { return }
            logger.notice("tokens read")
            Self.warn(service, logger)
        } catch {
            logger.error(
                "tokens not read; those of before stay", metadata: ["fault": "\(error.message)"])
        }
    }

    /// Warns of a token file without a token, as it refuses every client.
    static func warn(_ service: EngageService.Service, _ logger: Logger) {
        guard service.hasNoToken else { return }
        logger.warning("the token file has no token; every request that needs one is refused")
    }

    /// Logs 20 reasons at most, and how many more there are.
    private static func list(
        _ reasons: [String], _ level: Logger.Level, _ message: Logger.Message, _ logger: Logger
    ) {
        for reason in reasons.prefix(20) {
            logger.log(level: level, message, metadata: ["why": "\(reason)"])
        }
        if reasons.count > 20 {
            logger.log(
                level: level, message, metadata: ["why": "and \(reasons.count - 20) more"])
        }
    }

    static func log(_ reload: ProjectReload, _ reason: String, _ logger: Logger) {
        guard !reload.isServed else {
            list(reload.errors, .warning, "a wrong value is left out", logger)
            list(reload.notes, .notice, "shipped apps get another list", logger)
            return logger.notice(
                "project read",
                metadata: [
                    "reason": "\(reason)", "apps": "\(reload.apps)",
                    "ms": "\(reload.milliseconds)",
                ])
        }
        if reload.isRepeated { return }
        for fault in reload.faults.prefix(20) {
            logger.error(
                reload.apps > 0
                    ? "project refused; the last good one stays" : "project refused",
                metadata: ["reason": "\(reason)", "fault": "\(fault)"])
        }
    }
}

/// Ends the server in order: new requests are refused with 503, those under way are answered; when it
/// returns, the group of services closes the connections.
struct OrderlyEnd: ServiceLifecycle.Service {
    let service: EngageService.Service
    let logger: Logger
    let grace: Duration
    let signals: UnixSignalsSequence

    func run() async throws {
        for await signal in signals.cancelOnGracefulShutdown() {
            logger.notice("stopping", metadata: ["signal": "\(signal)"])
            service.stop()
            let clock = ContinuousClock()
            let until = clock.now + grace
            // Who balances load sees /readyz first; answers under way are waited for.
            try? await Task.sleep(for: min(grace, .milliseconds(200)))
            while service.isAnswering, clock.now < until {
                try? await Task.sleep(for: .milliseconds(20))
            }
            return
        }
    }
}
