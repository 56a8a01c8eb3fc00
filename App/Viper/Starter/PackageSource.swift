import Foundation

/// Where a new package finds the one with Console and viper.
enum PackageSource: Equatable {
    /// A checkout, relative to the new package.
    case path(String)
    /// A repository, from a version on.
    case url(String, version: String)

    /// The line of a manifest that declares the dependency.
    var declaration: String {
        switch self {
        case .path(let path): #".package(name: "\#(identity)", path: "\#(path)")"#
        case .url(let url, let version): #".package(url: "\#(url)", from: "\#(version)")"#
        }
    }

    /// The name under which a manifest refers to the package's products.
    var identity: String {
        switch self {
        case .path: Self.name
        case .url(let url, _):
            // As SwiftPM derives it.
            URL(filePath: url.hasSuffix(".git") ? String(url.dropLast(4)) : url).lastPathComponent
        }
    }

    private static let name = "Sidewinder"
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
