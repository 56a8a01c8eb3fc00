import Platform
import Services

/// Files with a secret each, in a folder that only the user can open.
struct SecretFiles {
    let folder: String

    func secret(_ name: String) throws(ServiceError) -> String {
        let path = path(of: name)
        do throws(Errno) {
            let file = try OpenFile(path, O_RDONLY | O_NOFOLLOW)
            return String(decoding: try file.bytes(at: 0, count: min(try file.size(), 65_536)), as: UTF8.self)
        } catch  where error.isMissing {
            throw .unavailable(.secret(reason: "The file \(path) is gone."))
        } catch {
            throw .inputOutput(path: path, reason: "\(error.reason).")
        }
    }

    /// Replaces the file at once: it has the old secret or the new one.
    func keep(_ secret: String, as name: String) throws(ServiceError) {
        let path = path(of: name)
        do throws(Errno) {
            try makeFolder()
            let temporary = path + ".new"
            unlink(temporary)
            let file = try OpenFile(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
            if let error = file.descriptor.send(Array(secret.utf8)) { throw error }
            guard fsync(file.number) == 0, rename(temporary, path) == 0 else { throw Errno.last }
        } catch {
            throw .inputOutput(path: path, reason: "\(error.reason).")
        }
    }

    func forget(_ name: String) throws(ServiceError) {
        let path = path(of: name)
        guard unlink(path) != 0 else { return }
        let error = Errno.last
        if !error.isMissing { throw .inputOutput(path: path, reason: "\(error.reason).") }
    }

    private func makeFolder() throws(Errno) {
        var path = ""
        for part in folder.split(separator: "/") {
            path += "/\(part)"
            if mkdir(path, 0o700) != 0, case let error = Errno.last, error.code != EEXIST { throw error }
        }
        guard chmod(folder, 0o700) == 0 else { throw .last }
    }

    /// The name's letters and digits, the rest as hexadecimal numbers: two names never share a file.
    private func path(of name: String) -> String {
        var file = ""
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                file.unicodeScalars.append(Unicode.Scalar(byte))
            default: file += "%\(String(byte, radix: 16))"
            }
        }
        return "\(folder)/\(file)"
    }
}
