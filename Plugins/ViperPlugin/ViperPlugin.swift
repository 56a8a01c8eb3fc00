import Foundation
import PackagePlugin

/// `swift package viper …`: runs viper in the package.
@main struct ViperPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let viper = Process()
        viper.executableURL = try context.viper()
        viper.arguments = arguments
        viper.currentDirectoryURL = context.package.directoryURL
        try viper.run()
        viper.waitUntilExit()
        guard viper.terminationStatus == 0 else {
            return Diagnostics.error(
                "viper \(arguments.first ?? "") ended with status \(viper.terminationStatus)"
            )
        }
    }
}

extension PluginContext {
    fileprivate func viper() throws -> URL {
        do { return try tool(named: "Viper").url } catch { throw ViperIsMissing() }
    }
}

private struct ViperIsMissing: Error, CustomStringConvertible {
    let description = #"viper isn't built: add traits: ["Plugins"] to the dependency on Sidewinder."#
}
