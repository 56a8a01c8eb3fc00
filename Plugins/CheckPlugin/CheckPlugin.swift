import Foundation
import PackagePlugin

/// `swift package viper-check …`: runs `viper check` in the package, without needing write access.
@main struct CheckPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let viper = Process()
        viper.executableURL = try context.viper()
        viper.arguments = ["check"] + arguments
        viper.currentDirectoryURL = context.package.directoryURL
        try viper.run()
        viper.waitUntilExit()
        switch viper.terminationStatus {
        case 0: break
        case 1: Diagnostics.error("A rule is broken")
        case let status: Diagnostics.error("viper check ended with status \(status)")
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
