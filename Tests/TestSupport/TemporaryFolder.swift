import Foundation

/// A test's own folder, deleted with its contents when released.
public final class TemporaryFolder: Sendable {
    /// The absolute path, without symbolic links.
    public let path: String

    public init() throws {
        let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("sidewinder-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file in the folder, whether or not it exists.
    public func path(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file, creating its folders, and returns its path.
    @discardableResult
    public func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
        let file = path + "/" + name
        let folder = (file as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: file))
        return file
    }

    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        try write(text.utf8, to: name)
    }

    /// Creates a symbolic link and returns its path.
    @discardableResult
    public func link(_ name: String, to target: String) throws -> String {
        let link = path + "/" + name
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        return link
    }
}
