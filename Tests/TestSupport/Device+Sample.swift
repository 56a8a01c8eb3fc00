import Entities
import Foundation

extension Device {
    /// The device with a number: `device1`, by default a player with Rockbox.
    public static func sample(
        _ number: Int64 = 1,
        _ name: String? = nil,
        kind: DeviceKind = .rockbox,
        selection: DeviceSelection = DeviceSelection(),
        syncedAt: Date? = nil,
        copies: FileSum = FileSum()
    ) -> Device {
        Device(
            id: number,
            identifier: "identifier-\(number)",
            name: name ?? "device\(number)",
            kind: kind,
            path: "/media/device\(number)",
            selection: selection,
            syncedAt: syncedAt,
            copies: copies
        )
    }
}

extension DeviceSpace {
    /// A card of 64 GB with 10 GB of free space.
    public static let sample = DeviceSpace(
        path: "/media/card",
        available: 10_000_000_000,
        capacity: 64_000_000_000
    )
}
