import Foundation

/// The source from which a new package gets Console and viper.
struct PackageSource: Equatable {
    /// The line of a manifest that declares the dependency.
    let declaration: String
    /// The name by which a manifest refers to the dependency's products.
    let identity: String

    private static let name = "Sidewinder"
    /// The traits of the dependency, which are required to build the plugins' programs.
    private static let traits = #"traits: ["Plugins"]"#

    /// A checkout, relative to the new package.
    static func path(_ path: String) -> PackageSource {
        let declaration = #".package(name: "\#(name)", path: "\#(path)", \#(traits))"#
        return PackageSource(declaration: declaration, identity: name)
    }

    /// A repository, from a minimum version.
    static func url(_ url: String, version: String) -> PackageSource {
        // The same way SwiftPM derives it.
        let repository = url.hasSuffix(".git") ? String(url.dropLast(4)) : url
        return PackageSource(
            declaration: #".package(url: "\#(url)", from: "\#(version)", \#(traits))"#,
            identity: URL(filePath: repository).lastPathComponent
        )
    }
}

extension PackageSource {
    /// The checkout that contains a folder.
    ///
    /// - Parameter path: the new package's folder, to which the checkout's path is relative.
    static func checkout(around folder: URL, for path: String) -> PackageSource? {
        let target = URL(filePath: path).standardizedFileURL
        let other = target.deletingLastPathComponent().resolvingSymlinksInPath()
            .appending(path: target.lastPathComponent)
        var folder = folder.standardizedFileURL.resolvingSymlinksInPath()
        while folder.path != "/" {
            let manifest = try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
            if manifest?.contains(#"    name: "\#(name)","#) == true {
                return .path(folder.path(from: other))
            }
            folder.deleteLastPathComponent()
        }
        return nil
    }
}

extension URL {
    /// The relative path from another folder to this one.
    fileprivate func path(from other: URL) -> String {
        let (own, others) = (pathComponents, other.pathComponents)
        let common = zip(own, others).prefix { $0 == $1 }.count
        let steps = others.dropFirst(common).map { _ in ".." } + own.dropFirst(common)
        return steps.isEmpty ? "." : steps.joined(separator: "/")
    }
}
