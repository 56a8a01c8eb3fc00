import Entities
import Platform

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The files of clients' tokens, one for each client, in a folder that only the user can open. A file is never changed:
/// a server that records a play can't restore a token that was just revoked.
struct ClientFolder: Sendable {
    let path: String

    /// A client's file.
    struct Entry {
        let name: String
        let key: ClientKey
        let addedAt: Date
    }

    /// The entries by name. Files with other content are left out.
    func entries() throws(Errno) -> [Entry] {
        let names: [String]
        do throws(Errno) {
            names =
                try AbsolutePath(Array(path.utf8), relativeTo: .root)?.names()
                .map { String(decoding: $0, as: UTF8.self) } ?? []
        } catch {
            guard error.isMissing else { throw error }
            return []
        }
        var entries: [Entry] = []
        for name in names.sorted() where PlayClient.isValid(name: name) {
            guard let content = try content(of: name) else { continue }
            let words = content.split(whereSeparator: \.isWhitespace)
            guard words.count == 2, let key = ClientKey(digest: String(words[0])), let seconds = Int(words[1])
            else { continue }
            let addedAt = Date(timeIntervalSince1970: Double(seconds))
            entries.append(Entry(name: name, key: key, addedAt: addedAt))
        }
        return entries
    }

    /// Creates a client's file; throws `EEXIST` if there is one.
    func add(_ entry: Entry) throws(Errno) {
        try makeFolder()
        let place = "\(path)/\(entry.name)"
        let file = try OpenFile(place, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
        let content = "\(entry.key.digest)\n\(Int(entry.addedAt.timeIntervalSince1970))\n"
        if let error = file.descriptor.send(Array(content.utf8)) {
            unlink(place)
            throw error
        }
    }

    func remove(_ name: String) throws(Errno) {
        guard unlink("\(path)/\(name)") == 0 else { throw .last }
    }

    /// The file's first bytes; `nil` if it was removed meanwhile.
    private func content(of name: String) throws(Errno) -> String? {
        do throws(Errno) {
            let file = try OpenFile("\(path)/\(name)", O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
            return String(decoding: try file.bytes(at: 0, count: 256), as: UTF8.self)
        } catch {
            guard error.isMissing else { throw error }
            return nil
        }
    }

    private func makeFolder() throws(Errno) {
        try AbsolutePath(path.utf8, relativeTo: .root)?.makeFolders()
        guard chmod(path, 0o700) == 0 else { throw .last }
    }
}
