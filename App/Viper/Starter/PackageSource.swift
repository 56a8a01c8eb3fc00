import Foundation

/// Where a new package finds the one with Console and viper.
struct PackageSource: Equatable {
    /// The line of a manifest that declares the dependency.
    let declaration: String
    /// The name under which a manifest refers to the package's products.
    let identity: String

    private static let name = "Sidewinder"
    /// Only with it are the plugins' programs built.
    private static let traits = #"traits: ["Plugins"]"#

    /// A checkout, relative to the new package.
    static func path(_ path: String) -> PackageSource {
        PackageSource(
            declaration: #".package(name: "\#(name)", path: "\#(path)", \#(traits))"#,
            identity: name
        )
    }

    /// A repository, from a version on.
    static func url(_ url: String, version: String) -> PackageSource {
        // As SwiftPM derives it.
        let repository = url.hasSuffix(".git") ? String(url.dropLast(4)) : url
        return PackageSource(
            declaration: #".package(url: "\#(url)", from: "\#(version)", \#(traits))"#,
            identity: URL(filePath: repository).lastPathComponent
        )
    }
}

extension PackageSource {
    /// The checkout that a folder is in.
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
    /// The path that leads to this folder from another one.
    fileprivate func path(from other: URL) -> String {
        let (own, others) = (pathComponents, other.pathComponents)
        let common = zip(own, others).prefix { $0 == $1 }.count
        let steps = others.dropFirst(common).map { _ in ".." } + own.dropFirst(common)
        return steps.isEmpty ? "." : steps.joined(separator: "/")
    }
}
