import Entities
import Services

@MainActor final class DevicesInteractor {
    weak var delegate: (any DevicesInteractorDelegate)?

    private let library: any DeviceStoring
    private let service: any DeviceServicing
    private let browser: any CollectionBrowsing
    private let playlists: any PlaylistResolving

    init(
        library: any DeviceStoring,
        service: any DeviceServicing,
        browser: any CollectionBrowsing,
        playlists: any PlaylistResolving
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

    func fetchDevice(_ choice: ListPick) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(device: try await device(choice))
        }
    }

    func addDevice(_ name: String, at path: String) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didAdd(device: try await service.add(name, at: path))
        }
    }

    func edit(_ edit: DeviceEdit, of choice: ListPick) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            var device = try await device(choice)
            switch edit {
            case .choose(let music): try await choose(music, for: &device)
            case .deselect(nil): device.selection.choices = []
            case .deselect(let music?): for music in music { try await deselect(music, for: &device) }
            case .store(let format, let hasCovers):
                device.selection.format = format ?? device.selection.format
                device.selection.hasCovers = hasCovers ?? device.selection.hasCovers
            }
            try await library.setDevice(device.id, selection: device.selection)
            delegate?.didFetch(device: device)
        }
    }

    func removeDevice(_ choice: ListPick) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let device = try await device(choice)
            try await service.remove(device)
            delegate?.didRemove(device: device)
        }
    }

    func eject(_ choice: ListPick) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let device = try await device(choice)
            delegate?.didEject(device: device, ejection: try await service.eject(device))
        }
    }
}

extension DevicesInteractor {
    private func choose(_ music: [MusicChoice], for device: inout Device) async throws(ServiceError) {
        for music in music {
            let choice = try await choice(of: music)
            if !device.selection.choices.contains(choice) { device.selection.choices.append(choice) }
        }
    }

    private func deselect(_ music: MusicChoice, for device: inout Device) async throws(ServiceError) {
        var chosen = device.selection.choices.filter { !music.names($0) }
        if chosen.count == device.selection.choices.count {
            let choice = try await choice(of: music)
            chosen.removeAll { $0 == choice }
        }
        if chosen.count == device.selection.choices.count { throw .notFound(.onDevice(device.name)) }
        device.selection.choices = chosen
    }

    /// Resolves music to a choice with the library's spelling of its name.
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

    private func device(_ choice: ListPick) async throws(ServiceError) -> Device {
        try choice.item(of: await library.devices(), called: \.name, orMissing: .device(choice.text))
    }
}

extension MusicChoice {
    /// Returns whether this refers to a selected choice by name. The library may have lost its music since.
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
