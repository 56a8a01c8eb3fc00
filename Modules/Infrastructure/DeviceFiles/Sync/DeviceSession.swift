import Entities
import Platform
import Services

/// Exclusive access to a device until it is closed.
final class DeviceSession: Sendable {
    let volume: Volume
    /// The identity file, locked.
    private let mark: OpenFile

    /// Opens a device at a folder.
    ///
    /// - Throws: `away` if the device isn't connected; `busy` if it is in use.
    init(to device: Device, at path: String) throws(ServiceError) {
        let failure = DeviceFailure(name: device.name)
        do throws(Errno) {
            let volume = try Volume(at: path)
            guard DeviceIdentityFile.identifier(at: volume) == device.identifier else {
                throw Errno(code: ENOENT)
            }
            mark = try volume.open(DeviceIdentityFile.path, O_RDONLY)
            self.volume = volume
        } catch {
            throw error.isMissing
                ? .unavailable(.device(device.name, .away)) : failure.error(error, at: "", on: nil)
        }
        if flock(mark.number, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
            throw .unavailable(.device(device.name, .busy))
        }
    }

    /// Makes all pending operations on the device fail, and releases it for other processes.
    func close() {
        volume.close()
        flock(mark.number, LOCK_UN)
    }
}
