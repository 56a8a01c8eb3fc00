import Console
import Entities
import Records
import Services
import ViewModels

extension ServiceError.Candidates {
    var statement: String {
        switch self {
        case .tracks(let tracks, let hasMore): Self.statement(tracks.count.counted("track"), hasMore)
        case .albums(let albums, let hasMore): Self.statement(albums.count.counted("album"), hasMore)
        case .artists(let artists, let hasMore): Self.statement(artists.count.counted("artist"), hasMore)
        case .playlists(let names): "Several playlists match: \(names.joined(separator: ", "))."
        case .several(let count): "This refers to \(count.counted("track"))."
        case .plays(let count): "This refers to \(count.counted("play"))."
        }
    }

    private static func statement(_ count: String, _ hasMore: Bool) -> String {
        "\(hasMore ? "More than " : "")\(count) match."
    }
}

extension ServiceError.Existing {
    var statement: String {
        switch self {
        case .track(let title, let artist):
            "“\(title)”\(artist.map { " by \($0)" } ?? "") is already in the library."
        case .play(let title, let artist):
            "The log already has a play of “\(title)”\(artist.map { " by \($0)" } ?? "") at this time."
        case .otherRecording(let path): "Another machine has a different recording at \(path)."
        case .urn(let urn): "\(urn) is already in the library."
        case .playlist(let name): "A playlist named “\(name)” already exists."
        case .scrobbler(let name): "An account named “\(name)” already exists."
        case .source(let name): "A music server named “\(name)” already exists."
        case .device(let name): "This device was already added as “\(name)”."
        case .deviceName(let name): "A device or music server named “\(name)” already exists."
        case .client(let name): "A client named “\(name)” already exists."
        case .nameJoin(let name, let artist): "Plays of “\(name)” already count for “\(artist)”."
        }
    }

    var advice: [Advice] {
        switch self {
        case .track: [Advice("find", "`find` searches the library.")]
        case .play, .urn: []
        case .otherRecording: [Advice("Move or rename one of them.")]
        case .playlist: [Advice("playlist", "Choose another name, or `playlist add` to it.")]
        case .scrobbler:
            [Advice("accounts", "`accounts` lists them; `accounts remove` removes one.")]
        case .source: [Advice("servers", "Choose another name, or `servers remove` it.")]
        case .device(let name): [Advice("devices", "`devices remove \(name)` removes it.")]
        case .deviceName: [Advice("devices", "Choose another name.")]
        case .client: [Advice("clients", "Choose another name, or `clients remove` it.")]
        case .nameJoin(let name, _):
            [Advice("names", "`names remove \(ShellWords.quoted(name))` removes this rule.")]
        }
    }
}

extension ServiceError.Input {
    var statement: String {
        switch self {
        case .nothingToChange: "There is nothing to change."
        case .unchangedPlays: "Nothing would change: the plays have these values already."
        case .untitled: "A track's title can't be empty."
        case .unnamed: "The name can't be empty."
        case .forOneTrack(let count):
            "A title and a file can be set for one track only, not \(count.grouped)."
        case .timeOfSeveralPlays(let count): "A time can be set for one play only, not \(count.grouped)."
        case .timeBeforeLog: "The log of plays begins in 1970."
        case .timeInFuture: "The play would be in the future."
        case .unknownNames(let finding): "The right names for finding \(finding) are unknown."
        case .joinedNames(let name, let artist): "Plays of “\(name)” and “\(artist)” already count together."
        case .searchTooLong: "The search is too long."
        case .artistNeeded(let playlist): "\(playlist) needs an artist."
        case .artistNotTaken(let playlist): "\(playlist) doesn't accept an artist."
        case .sourceName(let name): "“\(name)” isn't a valid name for a music server."
        case .deviceName(let name): "“\(name)” isn't a valid name for a device."
        case .clientName(let name): "“\(name)” isn't a valid name for a client."
        case .nothingChosen(let device): "Nothing is chosen for “\(device)”."
        case .sameLibrary: "A library can't be copied to itself."
        case .place(let scheme): "Sidewinder can't open \(scheme):// URLs."
        }
    }

    var advice: [Advice] {
        switch self {
        case .nothingToChange: [Advice("edit", "`help edit` lists the options.")]
        case .untitled, .unnamed, .unchangedPlays: []
        case .forOneTrack: [Advice("Give one track, or omit them.")]
        case .timeOfSeveralPlays: [Advice("Give one play, or omit the time.")]
        case .timeBeforeLog: [Advice("Give a later time.")]
        case .timeInFuture: [Advice("Give an earlier time.")]
        case .unknownNames(let finding):
            [Advice("plays", "`plays check \(finding)` lists its plays; correct them with `plays edit`.")]
        case .joinedNames: [Advice("names", "`names` lists the joined names.")]
        case .searchTooLong: [Advice("Use a few words.")]
        case .artistNeeded(let playlist):
            [Advice("playlist", "Type `playlist \"\(playlist)\" --artist NAME`.")]
        case .artistNotTaken: [Advice("Leave out the artist.")]
        case .sourceName, .deviceName: [Advice("Use letters, digits and hyphens.")]
        case .clientName: [Advice("Use letters, digits and hyphens, and not the name of a service.")]
        case .nothingChosen(let name):
            [
                Advice(
                    "devices",
                    "`devices choose \(name) artist NAME` chooses an artist; `devices choose \(name) all` chooses all tracks."
                )
            ]
        case .sameLibrary:
            [
                Advice(
                    "library",
                    "`library copy --to PLACE` copies the open library; `library copy --from PLACE` copies another into it."
                )
            ]
        case .place: [Advice("Give a file path or postgres://HOST/DATABASE.")]
        }
    }
}

extension ServiceError.ReadOnly {
    var statement: String {
        switch self {
        case .systemPlaylist(let name): "“\(name)” is a system playlist and can't be changed or replaced."
        case .serverPlaylist(let name, let source):
            "“\(name)” is a playlist on “\(source)” and can't be changed here."
        case .smartPlaylist(let name):
            "“\(name)” is a smart playlist; a search determines its tracks."
        case .musicServer(let name): "“\(name)” is a music server and only accepts plays of its own songs."
        case .device(let name): "“\(name)” is read-only."
        }
    }

    var advice: [Advice] {
        switch self {
        case .systemPlaylist: [Advice("playlist", "`playlists create NAME` makes your own.")]
        case .serverPlaylist(_, let source):
            [Advice("sync", "Edit it there; `sync \(source)` updates it here.")]
        case .smartPlaylist: []
        case .musicServer: [Advice("servers", "`servers remove` removes music servers.")]
        case .device:
            [Advice("Unlock the card or mount it for writing; checking its file system may help.")]
        }
    }
}

extension ServiceError.Storage {
    var statement: String {
        switch self {
        case .downloads(let limit):
            "There isn't enough space for all downloads: the limit is \(ByteCount(limit))."
        case .device(let name, let needed, let available):
            "“\(name)” doesn't have enough space: \(ByteCount(needed)) is needed, \(ByteCount(available)) is free."
        case .folder(_, let path): "The folder \(path) can't hold more files."
        case .fileSize(let device): "The file is larger than “\(device)” can store."
        }
    }

    var advice: [Advice] {
        switch self {
        case .downloads:
            [
                Advice(
                    "downloads",
                    "Free some space with `downloads remove`, or raise downloads-limit in the settings."
                )
            ]
        case .device: [Advice("devices", "Choose less music with `devices choose`, or free some space.")]
        case .folder: [Advice("Choose less music, or move other files out of this folder.")]
        case .fileSize(let name):
            [
                Advice(
                    "devices",
                    "Its file system limits file sizes; `devices choose \(name) --as opus` makes lossless files smaller."
                )
            ]
        }
    }
}

extension ServiceError.Missing {
    var statement: String {
        switch self {
        case .track(_, let row?): "The track in row \(row) was deleted after it was listed."
        case .track(let urn, nil): "No track has the URN \(urn)."
        case .match(let text, _): "No track matches “\(text)”."
        case .music(let title, let artist):
            "“\(title)”\(artist.map { " by \($0)" } ?? "") isn't in the library."
        case .row(let row, let listing):
            listing == Listing() ? "The library has no row \(row)." : "The list has no row \(row)."
        case .queueRow(let row): "Row \(row) isn't in the queue."
        case .queueEntry: "The entry isn't in the queue."
        case .queue: "The queue is empty."
        case .nextEntry: "This is the end of the queue."
        case .previousEntry: "Nothing was played before this."
        case .listing: "The list has changed."
        case .playlist(let name): "No playlist is named “\(name)”."
        case .album(let title, _): "The library has no album “\(title)”."
        case .artist(let name, _): "The library has no artist “\(name)”."
        case .albumRow(let row): "The library has no album in row \(row)."
        case .artistRow(let row): "The library has no artist in row \(row)."
        case .albumOfTrack(let title): "“\(title)” isn't on an album."
        case .artistOfTrack(let title): "“\(title)” has no artist."
        case .playlistRow(let row): "The playlist has no row \(row)."
        case .playlistEntry(let row): "Row \(row) of the playlist was removed after it was listed."
        case .folder(let name): "The library doesn't watch a folder \(name)."
        case .folders: "The library doesn't watch any folders."
        case .chart(.older): "No earlier year has plays in this week."
        case .chart(.newer): "No later year has plays in this week."
        case .chart(.earlier): "No week before this one has plays."
        case .chart(.later): "No week after this one has plays."
        case .scrobbler(let name): "No account is named “\(name)”."
        case .scrobblers: "No account can be used for this."
        case .source(let name): "No music server is named “\(name)”."
        case .sources: "No music server has been added."
        case .synced(let name): "No music server or device is named “\(name)”."
        case .song(let title, let source): "“\(title)” was deleted from “\(source)”."
        case .friend(let name): "“\(name)” isn't one of your friends."
        case .downloads: "None of these tracks are downloaded."
        case .device(let name): "No device is named “\(name)”."
        case .devices: "No device has been added."
        case .client(let name): "No client is named “\(name)”."
        case .nameJoin(let name): "“\(name)” isn't a joined name."
        case .nameJoinRow(let row): "There is no row \(row) of joined names."
        case .plays: "The log has no such plays."
        case .tracksOfPlays(1): "The only play of that time has no track in the library."
        case .tracksOfPlays(let count):
            "None of the \(count.grouped) plays of that time has a track in the library."
        case .finding(let number): "There is no finding \(number)."
        case .playsOfFinding: "Plays of this finding were changed after the check."
        case .onDevice(let name): "“\(name)” doesn't have this choice."
        }
    }

    var advice: [Advice] {
        switch self {
        case .track, .row: [Advice("list", "`list` shows the library.")]
        case .match(_, nil), .music: [Advice("find", "`find` searches the library.")]
        case .queueRow, .queueEntry: [Advice("queue", "`queue` lists it.")]
        case .queue: [Advice("play", "`play TRACK` plays a track.")]
        case .nextEntry: [Advice("queue", "`queue TRACK` adds a track.")]
        case .previousEntry: [Advice("play", "`play` starts the queue; `play TRACK` plays a track.")]
        case .listing: [Advice("list", "`list` starts over.")]
        case .playlistRow, .playlistEntry: [Advice("playlist", "`playlist NAME` shows it.")]
        case .folder: [Advice("folders", "`folders` lists the watched folders.")]
        case .folders: [Advice("import", "`import FOLDER` imports and watches one.")]
        case .playlist: [Advice("playlists", "`playlists` lists them.")]
        case .match(_, let suggestion?), .album(_, let suggestion?), .artist(_, let suggestion?):
            [Advice("Did you mean \(suggestion.words.joined(separator: " "))?")]
        case .album(_, nil), .albumRow: [Advice("albums", "`albums` lists them.")]
        case .artist(_, nil), .artistRow: [Advice("artists", "`artists` lists them.")]
        case .scrobbler: [Advice("accounts", "`accounts` lists them.")]
        case .scrobblers: [Advice("accounts", "`accounts add lastfm USER` adds one.")]
        case .source: [Advice("servers", "`servers` lists them.")]
        case .sources: [Advice("servers", "`servers add NAME URL USER` adds one.")]
        case .synced: [Advice("servers", "`servers` and `devices` list them.")]
        case .song: [Advice("sync", "`sync` updates the library.")]
        case .downloads: [Advice("downloads", "`downloads` lists the downloaded songs.")]
        case .device: [Advice("devices", "`devices` lists them.")]
        case .devices: [Advice("devices", "`devices add NAME PATH` adds one.")]
        case .client: [Advice("clients", "`clients` lists them.")]
        case .nameJoin, .nameJoinRow: [Advice("names", "`names` lists them.")]
        case .plays: [Advice("plays", "`plays` lists all plays.")]
        case .tracksOfPlays: [Advice("import", "`import FOLDER` adds music.")]
        case .finding: [Advice("plays", "`plays check` looks for findings.")]
        case .playsOfFinding: [Advice("plays", "`plays check` checks again.")]
        case .onDevice(let name): [Advice("devices", "`devices choose \(name)` lists the choices.")]
        case .friend:
            [Advice("friends", "`friends` lists them; `friends add ACCOUNT USER` adds one.")]
        case .albumOfTrack, .artistOfTrack: [Advice("edit", "`edit` can add it.")]
        case .chart: []
        }
    }
}

extension ServiceError.Requirement {
    var statement: String {
        switch self {
        case .player: "Playback requires mpv, which isn't installed."
        case .playerStart(let reason): "Couldn't start mpv: \(reason.fullStop)"
        case .playerProcess(let reason): "Couldn't start the player: \(reason.fullStop)"
        case .playerEnded: "mpv quit unexpectedly."
        case .silentPlayer(let process): "\(Self.player(process)) isn't responding."
        case .otherVersion(let process): "\(Self.player(process)) is a different version."
        case .processEnded: "The player quit."
        case .soundDevice: "No sound device is available."
        case .stream(let title, let source, let positionMs):
            "The connection to “\(source)” was lost at \(PlayingTime(milliseconds: positionMs))"
                + (title.map { " of “\($0)”." } ?? ".")
        case .rebuild: "Another rebuild is running."
        case .sync(let source): "“\(source)” is already being synced."
        case .passwordOf(let source, let reason):
            "Couldn't get the password for “\(source)”: \(reason.fullStop)"
        case .host(let host, let outage): outage.statement(host)
        case .network: "Network access requires libcurl, which isn't installed."
        case .secret(let reason): "Couldn't access the secret: \(reason.fullStop)"
        case .secretOf(let owner):
            "This machine has no \(owner.kind == .source ? "password" : "secret") for “\(owner.name)” at \(owner.address)."
        case .terminal: "The editor requires a terminal."
        case .editor(let reason): "The editor can't be started. \(reason.fullStop)"
        case .transcoder: "Converting files requires ffmpeg, which isn't installed."
        case .replaced(let path): "The library \(path) was deleted or replaced while it was open."
        case .unmounted(let path):
            "\(path) is missing or empty; its disk may not be mounted. Its tracks were left unchanged."
        case .device(let name, let problem): problem.statement(name)
        }
    }

    private static func player(_ process: Int?) -> String {
        "The player\(process.map { " (process \($0))" } ?? "")"
    }

    var advice: [Advice] {
        switch self {
        case .player: [Advice("Install it with `apt install mpv`, or `brew install mpv` on macOS.")]
        case .playerProcess, .processEnded: []
        case .playerStart: [Advice("Close some programs and try again.")]
        case .playerEnded:
            [
                Advice(
                    "Try again; if that doesn't help, check the mpv arguments in your settings and in SIDEWINDER_MPV_ARGUMENTS."
                )
            ]
        case .silentPlayer: [Advice("Resume it if it is suspended, or kill it.")]
        case .otherVersion: [Advice("player", "`player stop` ends it; the queue and the position are kept.")]
        case .soundDevice:
            [
                Advice(
                    "Check that one is connected and not in use by another program; SIDEWINDER_MPV_ARGUMENTS=--ao=null plays without sound, once `player stop` has ended the player."
                )
            ]
        case .stream: []
        case .rebuild: [Advice("Wait for it to finish.")]
        case .sync:
            [Advice("sync", "Wait for it to finish, or stop that sync with `sync --stop` or Ctrl-C.")]
        case .passwordOf(let source, _): [Advice.password(of: source)]
        case .host(_, let outage): outage.advice
        case .network: [Advice("Install it with `apt install libcurl4`.")]
        case .secret: [Advice("Check the command or the keyring, and try again.")]
        case .secretOf(let owner): [Advice.secret(of: owner)]
        case .terminal: [Advice("Edit with options such as `--title`.")]
        case .editor: [Advice("Set VISUAL to an editor that is installed.")]
        case .transcoder: [Advice("Install it with `apt install ffmpeg`, or `brew install ffmpeg` on macOS.")]
        case .replaced: [Advice("Nothing was changed. Restart Sidewinder to open the current one.")]
        case .unmounted:
            [Advice("folders", "Mount it and try again, or stop watching the folder with `folders remove`.")]
        case .device(let name, let problem): problem.advice(name)
        }
    }
}
