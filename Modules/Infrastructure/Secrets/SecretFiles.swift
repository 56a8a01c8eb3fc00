import Entities
import Platform
import Services

/// Files with one secret each, in a folder that only the user can open.
struct SecretFiles {
    let folder: String

    /// The stored secret of an owner; `nil` if none is stored.
    func secret(of owner: SecretOwner) throws(ServiceError) -> KeptSecret? {
        let path = path(of: owner)
        guard let content = try content(of: path) else { return nil }
        guard let secret = KeptSecret(content) else {
            throw .unreadable(path: path, reason: "written by a newer version of Sidewinder")
        }
        return secret
    }

    func hasSecret(of owner: SecretOwner) -> Bool { access(path(of: owner), F_OK) == 0 }

    /// Replaces the file atomically: it always has the old secret or the new one.
    func keep(_ secret: KeptSecret, of owner: SecretOwner) throws(ServiceError) {
        let path = path(of: owner)
        do throws(Errno) {
            try makeFolders(of: path)
            let temporary = path + ".new"
            unlink(temporary)
            let file = try OpenFile(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
            if let error = file.descriptor.send(Array(secret.content.utf8)) { throw error }
            guard fsync(file.number) == 0, rename(temporary, path) == 0 else { throw Errno.last }
        } catch {
            throw .inputOutput(path: path, reason: "\(error.reason).")
        }
    }

    func forgetSecret(of owner: SecretOwner) throws(ServiceError) { try remove(path(of: owner)) }

    /// The secret that an earlier version stored under the owner's name; `nil` if none is stored.
    func unboundSecret(of owner: SecretOwner) throws(ServiceError) -> String? {
        try content(of: "\(folder)/\(owner.formerFile)")
    }

    func forgetUnboundSecret(of owner: SecretOwner) throws(ServiceError) {
        try remove("\(folder)/\(owner.formerFile)")
    }

    private func content(of path: String) throws(ServiceError) -> String? {
        do throws(Errno) {
            let file = try OpenFile(path, O_RDONLY | O_NOFOLLOW)
            return String(decoding: try file.bytes(at: 0, count: min(try file.size(), 65_536)), as: UTF8.self)
        } catch  where error.isMissing {
            return nil
        } catch {
            throw .inputOutput(path: path, reason: "\(error.reason).")
        }
    }

    private func remove(_ path: String) throws(ServiceError) {
        guard unlink(path) != 0 else { return }
        let error = Errno.last
        if !error.isMissing { throw .inputOutput(path: path, reason: "\(error.reason).") }
    }

    private func makeFolders(of file: String) throws(Errno) {
        try AbsolutePath(file.utf8, relativeTo: .root)?.folder.makeFolders()
        guard chmod(folder, 0o700) == 0 else { throw .last }
    }

    /// The path of an owner's file. File names have a limit of 255 bytes, so a long name begins with folders. Their
    /// `+`, which isn't in any encoded name, keeps them apart from the files of other owners.
    private func path(of owner: SecretOwner) -> String {
        var (path, rest) = (folder, owner.encoded.utf8[...])
        while rest.count > 200 {
            path += "/\(Substring(rest.prefix(200)))+"
            rest = rest.dropFirst(200)
        }
        return "\(path)/\(Substring(rest))"
    }
}
