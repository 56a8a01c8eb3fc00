import Foundation
import PackagePlugin

/// Generates the spies of a test target's modules whenever it is built, so that they can't be out of date.
@main struct SpiesPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        let viper = try context.viper()
        return try target.dependencies.compactMap { dependency in
            guard case .target(let module as any SourceModuleTarget) = dependency,
                let contract = module.file(named: "\(module.name)Contract.swift")
            else { return nil }
            let spies = context.pluginWorkDirectoryURL.appending(path: "\(module.name)Spies.swift")
            if let file = (target as? any SourceModuleTarget)?.file(named: spies.lastPathComponent) {
                throw SpiesAreCheckedIn(file: file)
            }
            return .buildCommand(
                displayName: "Spies of \(module.name)",
                executable: viper,
                arguments: [
                    "spies", module.name, "--package", context.package.directoryURL.path, "--output",
                    spies.path,
                ],
                inputFiles: [contract],
                outputFiles: [spies]
            )
        }
    }
}

/// The build would compile a module's spies twice.
private struct SpiesAreCheckedIn: Error, CustomStringConvertible {
    let file: URL

    var description: String { "\(file.path): The build generates these spies; remove the file." }
}

extension SourceModuleTarget {
    fileprivate func file(named name: String) -> URL? {
        sourceFiles.first { $0.url.lastPathComponent == name }?.url
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
