import CAllocator
import EngageService
import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import Metrics
import NIOCore
import ServiceLifecycle
import UnixSignals

/// `engage-server`: HTTP around the service.
@main struct EngageServer {
    static func main() async {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            if options.printsHelp { return print(Options.help, terminator: "") }
            if options.printsVersion {
                return print("engage-server \(EngageService.Service.version)")
            }
            let configuration = try ServerConfiguration(
                options: options, environment: ProcessInfo.processInfo.environment)
            if options.printsConfiguration {
                return print(configuration.text, terminator: "")
            }
            try await serve(configuration, options)
        } catch let refusal as ServerConfiguration.Refusal {
            stop("error: \(refusal.message)", refusal.status)
        } catch {
            stop("error: \(error)", 74)
        }
    }

    /// Why the server cannot listen where it should; nil for another reason.
    private static func reason(of error: any Error) -> String? {
        switch error {
        case let fault as IOError: unsafe String(cString: strerror(fault.errnoCode)).lowercased()
        case let fault as SocketAddressError.UnknownHost: fault.errorDescription.lowercased()
        default: nil
        }
    }

    private static func stop(_ message: String, _ status: Int32) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(status)
    }

    /// Descriptors that connections leave: for files, upstream servers, and the threads of the system's
    /// library, which ends a process that has none left. Some connections are accepted at once.
    private static let keptDescriptors = 64

    /// Connections at once: as many as wanted, or as the system's limit of descriptors allows.
    private static func connections(_ wanted: Int, _ logger: Logger) -> Int {
        let descriptors = engage_descriptors(wanted + keptDescriptors)
        guard descriptors < wanted + keptDescriptors else { return wanted }
        let possible = max(1, descriptors - keptDescriptors)
        logger.warning(
            "fewer connections than maxConnections",
            metadata: ["connections": "\(possible)", "descriptors": "\(descriptors)"])
        return possible
    }

    private static func serve(_ configuration: ServerConfiguration, _ options: Options) async throws
    {
        let settings = configuration.settings
        engage_limit_pools()
        LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
        var logger = Logger(label: "engage-server")
        logger.logLevel = Logger.Level(rawValue: settings["log"]) ?? .info
        for variable in configuration.unknownVariables {
            logger.warning(
                "unknown variable", metadata: ["why": "no setting is called \(variable)"])
        }
        let tokens = TokenFile(configuration.tokens)
        let service = EngageService.Service(
            project: configuration.project, settings: settings, tokens: try tokens?.tokens(),
            allowsHTTP: options.allowsHTTP)
        MetricsSystem.bootstrap(MetricsBridge(metrics: service.metrics))
        ProjectWatch.log(service.reload(), "start", logger)
        ProjectWatch.warn(service, logger)
        let timeout = Int64(settings["timeout"]) ?? 15
        let grace = Int64(settings["grace"]) ?? 10
        let log = logger
        let connections = connections(Int(settings["maxConnections"]) ?? 4_096, logger)
        // Before anyone connects: both take descriptors, and a signal that comes early is not lost.
        let hangups = await UnixSignalsSequence(trapping: .sighup)
        let ends = await UnixSignalsSequence(trapping: .sigterm, .sigint)
        let responder = Responder(
            service: service, logger: logger, timeout: .seconds(timeout),
            trustsForwarded: settings["trustForwarded"] == "true")
        let app = application(responder, configuration, connections, logger)
        var services = ServiceGroupConfiguration(
            services: [
                .init(service: app),
                .init(
                    service: ProjectWatch(
                        service: service, tokens: tokens, logger: logger,
                        looks: settings["reload"] == "true", hangups: hangups)),
                .init(
                    service: OrderlyEnd(
                        service: service, logger: logger, grace: .seconds(grace), signals: ends),
                    successTerminationBehavior: .gracefullyShutdownGroup),
            ], logger: logger)
        services.maximumGracefulShutdownDuration = .seconds(max(1, grace))
        let running = ServiceGroup(configuration: services)
        do {
            try await running.run()
        } catch is CancellationError {
            log.notice("stopped")
        } catch {
            guard let reason = reason(of: error) else { throw error }
            throw ServerConfiguration.Refusal(
                message:
                    "cannot listen on \(settings["host"]), port \(settings["port"]): \(reason); "
                    + "--host and --port name another", status: 74)
        }
    }

    /// The server itself, of which every connection has the same handlers.
    private static func application(
        _ responder: Responder, _ configuration: ServerConfiguration, _ connections: Int,
        _ logger: Logger
    ) -> some ServiceLifecycle.Service {
        let settings = configuration.settings
        let host = settings["host"]
        let timeout = responder.timeout
        return Application(
            responder: responder,
            server: .http1(
                configuration: HTTP1Channel.Configuration(
                    additionalChannelHandlers: [
                        ConnectionMetrics(), RequestDeadline(TimeAmount(timeout)),
                        QuickAnswers(responder), UnreadableRequests(responder),
                    ],
                    httpDecoderConfiguration: .init(
                        maxHeaderFieldSize: max(settings.maxHeader, 4_096) + 4_096,
                        maxHeaderListSize: max(settings.maxHeader, 4_096) + 4_096,
                        maxHeaderFieldCount: EngageService.Service.mostHeaders))),
            configuration: ApplicationConfiguration(
                address: .hostname(host, port: Int(settings["port"]) ?? 8_080),
                backlog: 1_024,
                availableConnectionsDelegate: MaximumAvailableConnections(connections)),
            onServerRunning: { channel in
                let port = channel.localAddress?.port ?? 0
                logger.notice(
                    "listening",
                    metadata: [
                        "address": "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/"
                    ])
            }, logger: logger)
    }
}
