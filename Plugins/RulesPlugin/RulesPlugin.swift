import Foundation
import PackagePlugin

/// Adds a test to a test target that fails if the package breaks a rule.
@main struct RulesPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        let test = context.pluginWorkDirectoryURL.appending(path: "RulesTests.swift")
        return [
            .buildCommand(
                displayName: "Test of the rules",
                executable: try context.viper(),
                arguments: ["check", "--package", context.package.directoryURL.path, "--as-test", test.path],
                outputFiles: [test]
            )
        ]
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
