import Entities
import Services

/// How a device was ejected. Everything is written to it in all cases.
package struct EjectedDevice: Equatable, Sendable {
    package let name: String
    package let state: State

    package enum State: Equatable, Sendable {
        /// It can be unplugged.
        case unmounted
        /// It is mounted still, at this path: nothing here can unmount it.
        case mounted(path: String)
        /// It is a folder of a disk that stays.
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
