import Foundation
import PackagePlugin

/// `swift package engage lint`: runs engage, built from this package, in the package's folder.
///
/// What follows `engage` goes to it as it is. A command that writes asks for leave:
/// `swift package --allow-writing-to-package-directory engage init`.
@main
struct EngageCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "EngageMain").url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        // Findings are told by engage itself; the status says that there are some.
        if process.terminationStatus != 0 {
            Diagnostics.error("engage ended with \(process.terminationStatus)")
        }
    }
}
