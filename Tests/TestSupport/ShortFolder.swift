import Foundation

/// A test's own folder with a path short enough for sockets, deleted with its contents when released.
public final class ShortFolder: Sendable {
    public let path: String

    public init() throws {
        var template = Array("/tmp/sidewinder.XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemError("mkdtemp") }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file in the folder, whether or not it exists.
    public func path(_ name: String) -> String { "\(path)/\(name)" }
}
