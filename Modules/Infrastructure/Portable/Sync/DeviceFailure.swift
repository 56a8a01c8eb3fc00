import Entities
import Platform
import Services

/// Puts what the system says of a device into the errors of services.
struct DeviceFailure {
    /// The device's name.
    let name: String

    /// - Parameter path: what was read or written, below the device's folder.
    func error(_ error: Errno, at path: String, on volume: Volume?) -> ServiceError {
        switch error.code {
        case ECANCELED: .cancelled
        case ENODEV, ENXIO, EIO, ENOTCONN, ESTALE, ESHUTDOWN: .device(name: name, .lost)
        case EROFS: .device(name: name, .readOnly)
        case ENOSPC, EDQUOT: full(path, volume)
        case EFBIG: .device(name: name, .tooLarge)
        case EMLINK: .device(name: name, .folderFull(path: folder(of: path)))
        default: .inputOutput(path: volume.map { "\($0.path)/\(path)" } ?? path, reason: "\(error.reason).")
        }
    }

    /// A full folder of FAT gives the same error as a full disk.
    private func full(_ path: String, _ volume: Volume?) -> ServiceError {
        let space = try? volume?.space()
        guard let space, space.available > 64 * space.block else {
            return .device(name: name, .full(needed: 1, available: space?.available ?? 0))
        }
        return .device(name: name, .folderFull(path: folder(of: path)))
    }

    private func folder(of path: String) -> String {
        path.split(separator: "/").dropLast().joined(separator: "/")
    }
}
