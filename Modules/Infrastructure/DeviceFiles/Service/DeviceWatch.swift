import Entities
import Platform
import Services

/// Reports devices that are connected or disconnected.
struct DeviceWatch: Sendable {
    let storing: any DeviceStoring
    let finder: DeviceFinder
    /// Yields an element after file systems were mounted or unmounted.
    var mountChanges: @Sendable () -> AsyncStream<Void> = { MountWatch.changes() }

    func changes() -> AsyncStream<DeviceChange> {
        AsyncStream { continuation in
            let task = Task.detached {
                var here = Set(await spaces().keys)
                let changes = mountChanges()
                // A device may have been connected before the changes were watched.
                await compare(&here, continuation)
                for await _ in changes { await compare(&here, continuation) }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// Reports the differences from the last comparison.
    ///
    /// - Parameter here: the IDs of the connected devices, updated by the comparison.
    private func compare(_ here: inout Set<Int64>, _ continuation: AsyncStream<DeviceChange>.Continuation)
        async
    {
        let devices = (try? await storing.devices()) ?? []
        let spaces = await spaces()
        for device in devices {
            if let space = spaces[device.id], here.insert(device.id).inserted {
                continuation.yield(.connected(device, space))
            } else if spaces[device.id] == nil, here.remove(device.id) != nil {
                continuation.yield(.disconnected(device))
            }
        }
    }

    /// The space on the connected devices, by device ID.
    private func spaces() async -> [Int64: DeviceSpace] {
        var spaces: [Int64: DeviceSpace] = [:]
        for device in (try? await storing.devices()) ?? [] {
            if case .here(let space) = finder.connection(of: device) { spaces[device.id] = space }
        }
        return spaces
    }
}
