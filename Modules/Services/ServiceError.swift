import Entities

/// Why a service failed: one case for each kind of failure, with the situations that a user can act on.
///
/// Views word the message, and suggest what to do next in terms of their own commands.
public enum ServiceError: Error, Equatable, Sendable {
    /// Something that was asked for doesn't exist, or no longer does.
    case notFound(Missing)
    /// A request for one thing found several, or many tracks where that must be confirmed.
    case ambiguous(Candidates)
    /// Something else has the name, or is the same thing.
    case alreadyExists(Existing)
    /// The request makes no sense, or a name or value in it can't be used.
    case invalid(Input)
    /// It can't be changed here.
    case notEditable(ReadOnly)
    case nothingToUndo
    case nothingToRedo
    /// Nothing is playing that could be paused, resumed or sought in.
    case nothingPlaying
    /// The player can't seek: the track hasn't started, or is a live stream.
    case notSeekable
    /// The library has only the track's metadata, no file.
    case noFile(title: String)
    /// The audio isn't in a local file.
    case notLocal(Location)
    /// Others have changed the file since its tags were read.
    case changedMeanwhile(path: String)
    /// The request was performed in part.
    case incomplete(Remainder)
    /// There is no room.
    case full(Storage)
    /// A service on the network refused a request.
    case refused(host: String, Refusal)
    /// Something that is needed isn't available.
    case unavailable(Requirement)
    /// A given file or folder doesn't exist.
    case missing(path: String)
    /// There is no library in a file or a database.
    case noLibrary(place: String)
    /// The content of a file is invalid; `reason` continues the sentence after “can't be read:”.
    case unreadable(path: String, reason: String)
    /// The system couldn't read or write a file; `reason` is a sentence.
    case inputOutput(path: String, reason: String)
    /// A track wasn't downloaded, or not copied to a device.
    indirect case notTransferred(title: String, Transfer, reason: ServiceError)
    /// The request was cancelled before it completed.
    case cancelled
}

extension ServiceError {
    /// Something that doesn't exist.
    public enum Missing: Equatable, Sendable {
        /// The track with this URN; `row` is the row it was shown in, if it was given by row.
        case track(URN, row: Int? = nil)
        /// A track that matches a search; `text` is the search as typed, `suggestion` a similarly spelt one that
        /// matches.
        case match(text: String, suggestion: SearchQuery?)
        /// A track from the listening history that isn't in the library.
        case music(title: String, artist: String?)
        /// A row of the library in the order added.
        case libraryRow(Int)
        case queueRow(Int)
        /// Any entry of the queue.
        case queue
        /// An entry of the queue after the current one.
        case nextEntry
        /// An entry of the queue before the current one.
        case previousEntry
        /// The listing that a page's key belongs to.
        case listing
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
        /// A row of a playlist.
        case playlistRow(Int)
        /// A folder that the library follows, by its path or row.
        case folder(String)
        /// Any folder that the library follows.
        case folders
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
        /// The music among what was chosen for the device with this name.
        case onDevice(String)
    }

    /// What a request for one thing found. `hasMore` says whether there are others than these, the best matches.
    public enum Candidates: Equatable, Sendable {
        case tracks([Track], hasMore: Bool)
        case albums([Album], hasMore: Bool)
        case artists([Artist], hasMore: Bool)
        /// Albums or artists of so many tracks, which the request takes only if that is confirmed.
        case several(count: Int)
    }

    /// Something that exists already.
    public enum Existing: Equatable, Sendable {
        case track(title: String, artist: String?)
        /// Another track of the library has this URN.
        case urn(URN)
        /// Another playlist of the user has this name.
        case playlist(String)
        /// Another account has this name, or is the same user's.
        case scrobbler(String)
        /// Another music server has this name, or is the same user's of the same server.
        case source(String)
        /// The device was added before, under this name.
        case device(String)
        /// Another device or a music server has this name.
        case deviceName(String)
    }

    /// Why a request can't be performed as it is.
    public enum Input: Equatable, Sendable {
        /// The edit changes nothing.
        case nothingToChange
        /// The track has no title.
        case untitled
        /// A playlist needs a name of at least one letter.
        case unnamed
        /// A title or a file was given for several tracks.
        case forOneTrack(count: Int)
        /// The search is too long to run.
        case searchTooLong
        /// The playlist needs an artist, and none was given.
        case artistNeeded(playlist: String)
        /// The playlist takes no artist, and one was given.
        case artistNotTaken(playlist: String)
        /// A music server's name must be of letters, digits and hyphens, and isn't.
        case sourceName(String)
        /// A device's name must be of letters, digits and hyphens, and isn't.
        case deviceName(String)
        /// Nothing was chosen that the device is to carry.
        case nothingChosen(device: String)
        /// A library can't be copied into itself.
        case sameLibrary
        /// Sidewinder can't open libraries whose places begin with this and `://`.
        case place(scheme: String)
    }

    /// Something that can't be changed here.
    public enum ReadOnly: Equatable, Sendable {
        /// The system makes the playlist: it can't be changed, nor its name be used.
        case systemPlaylist(String)
        /// The playlist is a music server's.
        case serverPlaylist(String, source: String)
        /// A search decides which tracks the playlist has.
        case smartPlaylist(String)
        /// The account is a music server's: it only takes plays, and comes and goes with the source.
        case musicServer(String)
        /// The device, by its name.
        case device(String)
    }

    /// The part of a request that wasn't performed.
    public enum Remainder: Equatable, Sendable {
        /// A copy has less of these parts than the library that was copied.
        case copy([PartCount])
        /// A track was left out of an M3U playlist: the path of its file has a line break.
        case export(title: String)
    }

    /// Where there is no room. Sizes are in bytes.
    public enum Storage: Equatable, Sendable {
        /// The downloads may not take more room.
        case downloads(limit: Int64)
        case device(String, needed: Int64, available: Int64)
        /// A folder of the device takes no more files, though there is room.
        case folder(device: String, path: String)
        /// The device's file system has no files as large as this.
        case fileSize(device: String)
    }

    /// How a track was to get to another place.
    public enum Transfer: Equatable, Sendable {
        /// From a music server to this machine.
        case download
        /// To a device.
        case copy
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
        /// The connection to a music server was lost while its song was played, and couldn't be made again.
        case stream(title: String?, source: String, positionMs: Int)
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
        /// The library's file was deleted, or another one took its place, while it was open. Nothing was changed.
        case replaced(path: String)
        /// A folder is gone or empty, though the library has tracks below it: its disk may not be mounted.
        case unmounted(path: String)
        /// A device, by its name.
        case device(String, DeviceProblem)
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

    /// Why a device can't be used now.
    public enum DeviceProblem: Equatable, Sendable {
        /// It isn't plugged in, or not mounted.
        case away
        /// It was unplugged while it was used.
        case lost
        /// Another process uses it.
        case busy
        /// A step took so long without any progress that it was given up.
        case late(DeviceStep)
        /// It can't be unmounted; the reason is a sentence.
        case inUse(reason: String)
    }
}
