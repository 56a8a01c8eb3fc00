import Entities
import Services

@MainActor final class DevicesInteractor {
    weak var delegate: (any DevicesInteractorDelegate)?

    private let library: any DeviceStoring
    private let service: any DeviceServicing
    private let browser: any CollectionBrowsing
    private let playlists: any PlaylistMaking

    init(
        library: any DeviceStoring,
        service: any DeviceServicing,
        browser: any CollectionBrowsing,
        playlists: any PlaylistMaking
    ) {
        self.library = library
        self.service = service
        self.browser = browser
        self.playlists = playlists
    }
}

extension DevicesInteractor: DevicesInteracting {
    func fetchDevices() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            var devices: [ListedDevice] = []
            for device in try await library.devices() {
                let connection = await service.connection(of: device)
                devices.append(ListedDevice(device: device, connection: connection))
            }
            delegate?.didFetch(devices: devices)
        }
    }

    func fetchDevice(_ choice: DevicePick) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(device: try await device(choice))
        }
    }

    func addDevice(_ name: String, at path: String) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didAdd(device: try await service.add(name, at: path))
        }
    }

    func choose(_ music: MusicChoice, for choice: DevicePick) async {
        await change(choice) { (cargo, _) throws(ServiceError) in
            let choice = try await self.choice(of: music)
            if !cargo.choices.contains(choice) { cargo.choices.append(choice) }
        }
    }

    func unchoose(_ music: MusicChoice?, for choice: DevicePick) async {
        await change(choice) { (cargo, name) throws(ServiceError) in
            guard let music else { return cargo.choices = [] }
            var chosen = cargo.choices.filter { !music.names($0) }
            if chosen.count == cargo.choices.count {
                let choice = try await self.choice(of: music)
                chosen.removeAll { $0 == choice }
            }
            if chosen.count == cargo.choices.count { throw .notFound(.onDevice(name)) }
            cargo.choices = chosen
        }
    }

    func set(format: DeviceFormat?, hasCovers: Bool?, of choice: DevicePick) async {
        await change(choice) { cargo, _ in
            cargo.format = format ?? cargo.format
            cargo.hasCovers = hasCovers ?? cargo.hasCovers
        }
    }

    func removeDevice(_ choice: DevicePick) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let device = try await device(choice)
            try await service.remove(device)
            delegate?.didRemove(device: device)
        }
    }

    func eject(_ choice: DevicePick) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let device = try await device(choice)
            delegate?.didEject(device: device, ejection: try await service.eject(device))
        }
    }
}

extension DevicesInteractor {
    /// Changes what a device is to carry.
    ///
    /// - Parameter change: gets this, and the device's name.
    private func change(
        _ choice: DevicePick,
        _ change: (inout DeviceCargo, _ name: String) async throws(ServiceError) -> Void
    ) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            var device = try await device(choice)
            try await change(&device.cargo, device.name)
            try await library.setDevice(device.id, cargo: device.cargo)
            delegate?.didFetch(device: device)
        }
    }

    /// What is chosen, by the names that the library has.
    private func choice(of music: MusicChoice) async throws(ServiceError) -> DeviceChoice {
        switch music {
        case .all: return .all
        case .playlist(let name): return .playlist(try await playlists.makePlaylist(named: name).name)
        case .album(let selection):
            let album = try await browser.album(selection)
            return .album(title: album.title, artist: album.artist)
        case .artist(let selection): return .artist(try await browser.artist(selection))
        case .search(let text): return .search(text)
        }
    }

    private func device(_ choice: DevicePick) async throws(ServiceError) -> Device {
        let devices = try await library.devices()
        switch choice {
        case .row(let row):
            guard row >= 1, row <= devices.count else { throw .notFound(.device("\(row)")) }
            return devices[row - 1]
        case .name(let name):
            guard let device = devices.first(where: { $0.name.lowercased() == name.lowercased() }) else {
                throw .notFound(.device(name))
            }
            return device
        }
    }
}

extension MusicChoice {
    /// Whether this names something that was chosen, which the library may not have any more.
    fileprivate func names(_ choice: DeviceChoice) -> Bool {
        switch (self, choice) {
        case (.all, .all): true
        case (.playlist(let text), .playlist(let name)), (.artist(.search(_, let text)), .artist(let name)),
            (.artist(.named(let text)), .artist(let name)), (.search(let text), .search(let name)),
            (.album(.search(_, let text)), .album(let name, _)):
            text.lowercased() == name.lowercased()
        case (.album(.named(let album)), .album(let title, let artist)):
            album == AlbumID(title: title, artist: artist)
        default: false
        }
    }
}
