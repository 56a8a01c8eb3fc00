import Foundation
import PackagePlugin

/// `swift package viper …`: runs viper in the package.
@main struct ViperPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let viper = Process()
        viper.executableURL = try context.tool(named: "Viper").url
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
