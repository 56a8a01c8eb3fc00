import Entities

/// Why a service failed: one case for each situation a user can act on. Views word the message and suggest what to do
/// next in terms of their own commands.
public enum ServiceError: Error, Equatable, Sendable {
    /// Something that was asked for doesn't exist, or no longer does.
    case notFound(Missing)
    /// No track matches a search; `text` is the search as typed, `suggestion` a similarly spelt one that matches.
    case noMatch(text: String, suggestion: SearchQuery?)
    /// A search that must find one track found several. `candidates` are the best matches; `hasMore` says whether there
    /// are others.
    case ambiguous(candidates: [Track], hasMore: Bool)
    /// A name that must find one album found several.
    case ambiguousAlbum(candidates: [Album], hasMore: Bool)
    /// A name that must find one artist found several.
    case ambiguousArtist(candidates: [Artist], hasMore: Bool)
    /// Albums or artists of `count` tracks were given to a request that takes so many only if that is confirmed.
    case severalTracks(count: Int)
    /// The library has the track already.
    case alreadyExists(title: String, artist: String?)
    /// Another track of the library has this URN.
    case urnTaken(URN)
    case nothingToUndo
    case nothingToRedo
    /// The edit changes nothing.
    case nothingToChange
    /// The track has no title.
    case untitled
    /// A title or a file was given for several tracks.
    case onlyForOneTrack(count: Int)
    /// Others have changed the file since its tags were read.
    case changedMeanwhile(path: String)
    /// The library has only the track's metadata, no file.
    case noFile(title: String)
    /// The audio isn't in a local file.
    case notLocal(Location)
    /// The playlist needs an artist, and none was given.
    case artistNeeded(playlist: String)
    /// The playlist takes no artist, and one was given.
    case artistNotTaken(playlist: String)
    /// Another playlist of the user has this name.
    case playlistExists(name: String)
    /// The system makes the playlist: it can't be changed, nor its name be used.
    case systemPlaylist(name: String)
    /// The playlist is a music server's: it can't be changed here.
    case serverPlaylist(name: String, source: String)
    /// A search decides which tracks the playlist has.
    case smartPlaylist(name: String)
    /// A playlist needs a name of at least one letter.
    case unnamed
    /// Another account has this name, or is the same user's.
    case scrobblerExists(name: String)
    /// The account is a music server's: it only takes plays, and comes and goes with the source.
    case musicServer(name: String)
    /// Another music server has this name, or is the same user's of the same server.
    case sourceExists(name: String)
    /// A name that must be of letters, digits and hyphens isn't.
    case badSourceName(String)
    /// A service on the network refused a request.
    case refused(host: String, Refusal)
    /// A song of a music server wasn't downloaded.
    indirect case notDownloaded(title: String, reason: ServiceError)
    /// Something is wrong with a device, or with its name.
    case device(name: String, DeviceProblem)
    /// A track wasn't copied to a device.
    indirect case notCopied(title: String, reason: ServiceError)
    /// A track was left out of an M3U playlist: the path of its file has a line break.
    case notExported(title: String)
    /// The downloads may not take more room; `limit` is in bytes.
    case downloadsFull(limit: Int64)
    /// A library can't be copied into itself.
    case sameLibrary
    /// Sidewinder can't open libraries whose places begin with this and `://`.
    case badPlace(scheme: String)
    /// A copy has less of these parts than the library that was copied.
    case incompleteCopy([PartCount])
    /// Nothing is playing that could be paused, resumed or sought in.
    case nothingPlaying
    case emptyQueue
    /// The queue has no entry after the current one.
    case endOfQueue
    /// The queue has no entry before the current one.
    case startOfQueue
    /// The player can't seek: the track hasn't started, or is a live stream.
    case notSeekable
    /// The connection to a music server was lost while its song was played, and couldn't be made again.
    case streamLost(title: String?, source: String, positionMs: Int)
    /// The search is too long to run.
    case searchTooLong
    /// The key belongs to another listing.
    case staleListing
    /// The content of a file is invalid; `reason` continues the sentence after “can't be read:”.
    case unreadable(path: String, reason: String)
    /// A given file or folder doesn't exist.
    case missing(path: String)
    /// There is no library in a file or a database.
    case noLibrary(place: String)
    /// The library's file was deleted, or another one took its place, while it was open. Nothing was changed.
    case replaced(path: String)
    /// A requirement isn't available.
    case unavailable(Requirement)
    /// The system couldn't read or write a file; `reason` is a sentence.
    case inputOutput(path: String, reason: String)
    /// A folder is gone or empty, though the library has tracks below it: its disk may not be mounted.
    case unmounted(path: String)
    /// The request was cancelled before it completed.
    case cancelled

    /// Something that doesn't exist.
    public enum Missing: Equatable, Sendable {
        /// The track with this URN; `row` is the row it was shown in, if it was given by row.
        case track(URN, row: Int? = nil)
        /// A track from the listening history that isn't in the library.
        case music(title: String, artist: String?)
        /// A row of the library in the order added.
        case libraryRow(Int)
        case queueRow(Int)
        /// A playlist, by the name given.
        case playlist(String)
        /// An album, by the title or words given; `suggestion` is a similarly spelt search that finds one.
        case album(String, suggestion: SearchQuery? = nil)
        /// An artist, by the name or words given; `suggestion` is a similarly spelt search that finds one.
        case artist(String, suggestion: SearchQuery? = nil)
        /// A row of all albums.
        case albumRow(Int)
        /// A row of all artists.
        case artistRow(Int)
        /// The album of a track that isn't on one.
        case albumOfTrack(title: String)
        /// The artist of a track that has none.
        case artistOfTrack(title: String)
        /// An open playlist.
        case openPlaylist
        /// A row of a playlist.
        case playlistRow(Int)
        /// A folder that the library follows, by its path or row.
        case folder(String)
        /// Any folder that the library follows.
        case folders
        /// More rows of a list.
        case moreRows
        /// A week with plays that a step leads to.
        case chart(ChartStep)
        /// An account, by the name given.
        case scrobbler(String)
        /// Any account.
        case scrobblers
        /// A music server, by the name given.
        case source(String)
        /// Any music server.
        case sources
        /// A music server or a device, by the name given.
        case synced(String)
        /// A track that its music server lacks.
        case song(title: String, source: String)
        /// A friend, by the name given.
        case friend(String)
        /// A download of the tracks given.
        case downloads
        /// A device, by the name given.
        case device(String)
        /// Any device.
        case devices
    }

    /// Why a device can't be used, or not in this way.
    public enum DeviceProblem: Equatable, Sendable {
        /// Its name must be of letters, digits and hyphens, and isn't.
        case badName
        /// Another device or a music server has this name.
        case nameTaken
        /// It was added before, under this name.
        case exists
        /// It isn't plugged in, or not mounted.
        case away
        /// It was unplugged while it was used.
        case lost
        case readOnly
        /// Another process uses it.
        case busy
        /// A step took so long without any progress that it was given up.
        case late(DeviceStep)
        /// Nothing was chosen that it is to carry.
        case nothingChosen
        /// The music wasn't chosen for it.
        case notChosen
        /// It has no room; both in bytes.
        case full(needed: Int64, available: Int64)
        /// A folder there takes no more files, though there is room.
        case folderFull(path: String)
        /// Its file system has no files as large as this.
        case tooLarge
        /// It can't be unmounted; the reason is a sentence.
        case inUse(reason: String)
    }

    /// Why a service on the network refused.
    public enum Refusal: Equatable, Sendable {
        /// The token, password or session isn't valid.
        case signIn
        /// The user's name or the password isn't valid.
        case password
        /// The user's name or the password of a music server that was added isn't valid any more.
        case passwordOf(source: String)
        /// The API key or its shared secret isn't valid, or is suspended.
        case apiKey
        /// The user didn't give consent in time.
        case consent
        case unknownUser(String)
        /// The user hides the history.
        case hidden(String)
        /// It speaks none of the APIs that are known.
        case unknownAPI
        /// It isn't a music server with Subsonic's API.
        case noSubsonicAPI
        /// Too many requests; `seconds` is how long to wait, if the service says so.
        case rateLimit(seconds: Int?)
        /// Another reason, in the service's own words.
        case other(String)
    }

    /// Why a service on the network can't be used.
    public enum Outage: Equatable, Sendable {
        case unknownHost
        case unreachable
        case timedOut
        case cutOff
        /// The connection isn't secure; the reason is the TLS library's.
        case insecure(reason: String)
        /// The answer isn't what the API says.
        case invalidAnswer
        /// The address isn't an `http` or `https` URL.
        case badAddress
        /// The address has a user's name or password in it; the host isn't known then.
        case userInAddress
    }

    /// Something that is needed but isn't available.
    public enum Requirement: Equatable, Sendable {
        /// The player isn't installed.
        case player
        /// The player can't be started; `reason` is a sentence.
        case playerStart(reason: String)
        /// The player ended unexpectedly.
        case playerEnded
        /// The process that plays this library doesn't answer; `process` is its number, if known.
        case silentPlayer(process: Int?)
        /// The process that plays this library is of another version; `process` is its number, if known.
        case otherVersion(process: Int?)
        /// The process that played this library ended before it answered.
        case processEnded
        /// No sound device can be used.
        case soundDevice
        /// Another rebuild of the counts is running.
        case rebuild
        /// A sync with this music server is running already.
        case sync(source: String)
        /// The password of a music server; `reason` is a sentence.
        case passwordOf(source: String, reason: String)
        /// A service on the network.
        case host(String, Outage)
        /// The library that talks to the network, libcurl.
        case network
        /// The keyring, or the command that gives a secret; `reason` is a sentence.
        case secret(reason: String)
        /// A secret that this machine lacks.
        case secretOf(SecretOwner)
        /// The program that makes smaller files of tracks, ffmpeg.
        case transcoder
        /// A terminal to type a secret at.
        case terminal
    }
}

extension ServiceError {
    /// A stable identifier for scripts.
    public var code: String {
        switch self {
        case .notFound, .noMatch, .emptyQueue, .endOfQueue, .startOfQueue, .staleListing: "notFound"
        case .ambiguous, .ambiguousAlbum, .ambiguousArtist, .severalTracks: "ambiguous"
        case .alreadyExists, .urnTaken, .playlistExists, .scrobblerExists, .sourceExists:
            "alreadyExists"
        case .refused: "refused"
        case .nothingToUndo: "nothingToUndo"
        case .nothingToRedo: "nothingToRedo"
        case .nothingToChange, .untitled, .unnamed, .onlyForOneTrack, .searchTooLong, .artistNeeded,
            .artistNotTaken, .badSourceName, .sameLibrary, .badPlace:
            "usage"
        case .incompleteCopy, .notExported: "incomplete"
        case .systemPlaylist, .smartPlaylist, .serverPlaylist, .musicServer: "notEditable"
        case .changedMeanwhile: "changedMeanwhile"
        case .noFile, .notLocal: "noFile"
        case .nothingPlaying: "nothingPlaying"
        case .notSeekable: "notSeekable"
        case .unreadable: "unreadable"
        case .missing, .noLibrary: "missing"
        case .replaced: "unavailable"
        case .unavailable, .unmounted, .streamLost: "unavailable"
        case .inputOutput: "inputOutput"
        case .notDownloaded(_, let reason), .notCopied(_, let reason): reason.code
        case .device(_, let problem): problem.code
        case .downloadsFull: "full"
        case .cancelled: "interrupted"
        }
    }
}

extension ServiceError.DeviceProblem {
    fileprivate var code: String {
        switch self {
        case .badName, .nothingChosen: "usage"
        case .notChosen: "notFound"
        case .nameTaken, .exists: "alreadyExists"
        case .away, .lost, .busy, .late, .inUse: "unavailable"
        case .readOnly: "notEditable"
        case .full, .folderFull, .tooLarge: "full"
        }
    }
}
