import Entities
import Platform

/// The folder of downloaded songs. Other programs may delete or change its files.
struct DownloadFolder: Sendable {
    /// The absolute path.
    let path: String

    func path(of name: String) -> String { "\(path)/\(name)" }

    /// Makes a unique name, with the extension of the song's path on its server.
    func makeName(like serverPath: String?) -> String {
        let number = String(UInt64.random(in: .min ... .max), radix: 36)
        let ending = serverPath?.split(separator: ".").last.map { String($0.lowercased().prefix(5)) } ?? ""
        let isPlain = !ending.isEmpty && ending.utf8.allSatisfy(Self.isPlain)
        return isPlain ? "\(number).\(ending)" : number
    }

    /// Returns whether a file exists and is complete.
    func has(_ file: DownloadedFile) -> Bool {
        (try? FileState(at: path(of: file.name)).size) == file.size
    }

    /// Deletes a file, if it exists.
    func delete(_ name: String) throws(Errno) {
        guard unlink(path(of: name)) != 0 else { return }
        let error = Errno.last
        if !error.isMissing { throw error }
    }

    /// Creates the folder, accessible only to the user.
    func make() throws(Errno) { try AbsolutePath(path.utf8, relativeTo: .root)?.makeFolders() }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
