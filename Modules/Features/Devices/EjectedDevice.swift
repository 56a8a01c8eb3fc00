import Entities
import Services

/// The result of ejecting a device. In all cases, its pending writes were flushed.
package struct EjectedDevice: Equatable, Sendable {
    package let name: String
    package let state: State

    package enum State: Equatable, Sendable {
        /// It can be disconnected.
        case unmounted
        /// It is still mounted at this path, because it can't be unmounted here.
        case mounted(path: String)
        /// It is a folder on a disk that isn't ejected.
        case folder
    }

    init(_ device: Device, _ ejection: DeviceEjection) {
        name = device.name
        state =
            switch ejection {
            case .unmounted: .unmounted
            case .flushed(let path): .mounted(path: path)
            case .notMounted: .folder
            }
    }
}
