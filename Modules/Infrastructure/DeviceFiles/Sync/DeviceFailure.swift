import Entities
import Platform
import Services

/// Converts system errors of a device to service errors.
struct DeviceFailure {
    /// The device's name.
    let name: String

    /// - Parameter path: the path that was read or written, below the device's folder.
    func error(_ error: Errno, at path: String, on volume: Volume?) -> ServiceError {
        switch error.code {
        case ECANCELED: .cancelled
        case ENODEV, ENXIO, EIO, ENOTCONN, ESTALE, ESHUTDOWN: .unavailable(.device(name, .lost))
        case EROFS: .notEditable(.device(name))
        case ENOSPC, EDQUOT: full(path, volume)
        case EFBIG: .full(.fileSize(device: name))
        case EMLINK: .full(.folder(device: name, path: folder(of: path)))
        default: .inputOutput(path: volume.map { "\($0.path)/\(path)" } ?? path, reason: "\(error.reason).")
        }
    }

    /// The error for a full disk or a full folder, for which FAT reports the same system error.
    private func full(_ path: String, _ volume: Volume?) -> ServiceError {
        let space = try? volume?.space()
        guard let space, space.available > 64 * space.block else {
            return .full(.device(name, needed: 1, available: space?.available ?? 0))
        }
        return .full(.folder(device: name, path: folder(of: path)))
    }

    private func folder(of path: String) -> String {
        path.split(separator: "/").dropLast().joined(separator: "/")
    }
}
