import Console
import ConsoleViews
import Devices
import Entities

extension DevicesView {
    var commands: [Command] {
        [
            Command("devices", help: "list devices and the music chosen for them") { [presenter] _ in
                await presenter.didTapDevices()
            },
            Command(
                "devices",
                [.add, .name, .path],
                help: "add a portable player, memory card or other folder",
                handler: add
            ),
            Command(
                "devices",
                [.choose, .device],
                options: [.removeAll, .format, .covers, .noCovers],
                help: "show what is chosen for a device, or set how tracks are stored",
                handler: set
            ),
            Command(
                "devices",
                [.choose, .device, .playlist, .playlists],
                options: [.remove],
                help: "choose a playlist for a device"
            ) { [weak self, output] input async throws(CommandFailure) in
                try await self?.choose(input.playlists(shownBy: output).map(MusicChoice.playlist), input)
            },
            Command(
                "devices",
                [.choose, .device, .albumWord, .album],
                options: [.remove],
                help: "choose an album for a device"
            ) { [weak self, output] input async throws(CommandFailure) in
                try await self?.choose([.album(try input.album(shownBy: output))], input)
            },
            Command(
                "devices",
                [.choose, .device, .artistWord, .artist],
                options: [.remove],
                help: "choose an artist for a device"
            ) { [weak self, output] input async throws(CommandFailure) in
                try await self?.choose([.artist(try input.artist(shownBy: output))], input)
            },
            Command(
                "devices",
                [.choose, .device, .all],
                options: [.remove],
                help: "choose the whole library for a device"
            ) { [weak self] input async throws(CommandFailure) in try await self?.choose([.all], input) },
            Command(
                "devices",
                [.choose, .device, .tracks],
                options: [.remove],
                help: "choose the results of a search for a device",
                handler: chooseSearch
            ),
            Command(
                "devices",
                [.remove, .device],
                help: "remove a device; keep its files",
                handler: remove
            ),
            Command(
                "devices",
                [.eject, .device],
                help: "flush pending writes and unmount a device",
                handler: eject
            ),
        ]
    }

    private func add(_ input: CommandInput) async {
        await presenter.didTapAdd(input.word(.name), at: FilePath.absolute(input.word(.path)))
    }

    /// Shows the choices for a device, removes them, or changes the format of tracks.
    private func set(_ input: CommandInput) async throws(CommandFailure) {
        let pick = try pick(input)
        if input.has(.removeAll) {
            guard [.format, .covers, .noCovers].allSatisfy({ !input.has($0) }) else {
                throw .usage("--remove can't be combined with other options.")
            }
            return await presenter.didTapEdit(.deselect(nil), of: pick)
        }
        if input.has(.covers), input.has(.noCovers) { throw .usage("Use --covers or --no-covers, not both.") }
        let format = input[.format].flatMap(DeviceFormat.init)
        let hasCovers: Bool? = input.has(.covers) ? true : input.has(.noCovers) ? false : nil
        if format == nil, hasCovers == nil { return await presenter.didTapDevice(pick) }
        await presenter.didTapEdit(.store(as: format, hasCovers: hasCovers), of: pick)
    }

    /// Chooses a search, or the playlists, albums or artists in rows or on the screen.
    private func chooseSearch(_ input: CommandInput) async throws(CommandFailure) {
        let words = input.typed(.tracks)
        if words.allSatisfy(\.isRow) {
            var chosen: [MusicChoice] = []
            for word in words { chosen += try music(inRows: RowRange(word.text).range) }
            return try await choose(chosen, input)
        }
        let refusal = CommandFailure.usage(
            "Choose playlists, albums, artists or searches for a device, not single tracks."
        )
        switch try input.tracks(shownBy: output) {
        case .search: try await choose([.search(words.map(\.written).joined(separator: " "))], input)
        case .playlist(let name, _): try await choose([.playlist(name)], input)
        case .picked(let picks):
            switch picks.first {
            case .album(let album)? where picks.count == 1: try await choose([.album(.named(album))], input)
            case .artist(let name)? where picks.count == 1: try await choose([.artist(.named(name))], input)
            default: throw refusal
            }
        case .heard: throw refusal
        }
    }

    private func music(inRows rows: ClosedRange<Int>) throws(CommandFailure) -> [MusicChoice] {
        let shown = try output.shownRows(rows, as: RowReference.self) ?? []
        guard !shown.isEmpty else {
            throw .usage("Row \(rows.lowerBound) isn't a playlist, album or artist.")
        }
        return try zip(rows, shown).map { row, target throws(CommandFailure) in
            if let playlist = target.name(of: .playlist) { return .playlist(playlist) }
            switch target {
            case .album(let album), .heardAlbum(let album, _): return .album(.named(album))
            case .artist(let name): return .artist(.named(name))
            default: throw .usage("Row \(row) isn't a playlist, album or artist.")
            }
        }
    }

    private func choose(_ music: [MusicChoice], _ input: CommandInput) async throws(CommandFailure) {
        await presenter.didTapEdit(
            input.has(.remove) ? .deselect(music) : .choose(music),
            of: try pick(input)
        )
    }

    private func remove(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didSwipeToDelete(try pick(input))
    }

    private func eject(_ input: CommandInput) async throws(CommandFailure) {
        for pick in try output.picks(input.word(.device), of: .device) { await presenter.didTapEject(pick) }
    }

    private func pick(_ input: CommandInput) throws(CommandFailure) -> ListPick {
        try output.pick(input.word(.device), of: .device)
    }
}

extension CommandParameter {
    fileprivate static let choose = CommandParameter.word("choose")
    fileprivate static let eject = CommandParameter.word("eject")
    fileprivate static let all = CommandParameter.word("all")
    fileprivate static let playlist = CommandParameter.word("playlist")
    fileprivate static let albumWord = CommandParameter.word("album")
    fileprivate static let artistWord = CommandParameter.word("artist")
    fileprivate static let name = CommandParameter("NAME")
    fileprivate static let path = CommandParameter("PATH", kind: .path)
    fileprivate static let device = CommandParameter("DEVICE", kind: .device)
}

extension CommandOption {
    fileprivate static let remove = CommandOption("remove", help: "remove it from the choices instead")
    fileprivate static let removeAll = CommandOption("remove", help: "remove all choices")
    fileprivate static let format = CommandOption(
        "as",
        takes: "FORMAT",
        kind: .choice(DeviceFormat.allCases.map(\.rawValue)),
        help: "store lossless tracks as opus, mp3 or original"
    )
    fileprivate static let covers = CommandOption(
        "covers",
        help: "add a cover.jpg to each album's folder"
    )
    fileprivate static let noCovers = CommandOption("no-covers", help: "delete the cover.jpg files")
}
