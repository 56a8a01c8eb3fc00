import Entities

/// The failure of a service: one case for each kind, with the situations that a user can act on.
///
/// Views word the message, and suggest the next step in terms of their own commands.
public enum ServiceError: Error, Equatable, Sendable {
    /// A requested thing doesn't exist.
    case notFound(Missing)
    /// A request for one thing found several, or many tracks where confirmation is needed.
    case ambiguous(Candidates)
    /// The name is taken, or the same thing was added before.
    case alreadyExists(Existing)
    /// The request is invalid, or a name or value in it can't be used.
    case invalid(Input)
    /// It can't be changed here.
    case notEditable(ReadOnly)
    case nothingToUndo
    case nothingToRedo
    /// Nothing is playing, so pausing, resuming and seeking are impossible.
    case nothingPlaying
    /// The player can't seek: the track hasn't started, or is a live stream.
    case notSeekable
    /// The library has only the track's metadata, no file.
    case noFile(title: String)
    /// The audio isn't in a local file.
    case notLocal(Location)
    /// Another program has changed the file since its tags were read.
    case changedMeanwhile(path: String)
    /// The request was only partly performed.
    case incomplete(Remainder)
    /// A storage limit is reached.
    case full(Storage)
    /// A service on the network refused a request.
    case refused(host: String, Refusal)
    /// A requirement isn't available.
    case unavailable(Requirement)
    /// A given file or folder doesn't exist.
    case missing(path: String)
    /// A file or a database contains no library.
    case noLibrary(place: String)
    /// The content of a file is invalid; `reason` continues the sentence after “can't be read:”.
    case unreadable(path: String, reason: String)
    /// The system couldn't read or write a file; `reason` is a sentence.
    case inputOutput(path: String, reason: String)
    /// A track wasn't downloaded, or wasn't copied to a device.
    indirect case notTransferred(title: String, Transfer, reason: ServiceError)
    /// The request was cancelled before it completed.
    case cancelled
}

extension ServiceError {
    /// Something that doesn't exist.
    public enum Missing: Equatable, Sendable {
        /// The track with this URN; `row` is the row it was shown in, if it was given by row.
        case track(URN, row: Int? = nil)
        /// A track that matches a search; `text` is the typed search, `suggestion` a search with similar spelling that
        /// matches.
        case match(text: String, suggestion: SearchQuery?)
        /// A track from the listening history that isn't in the library.
        case music(title: String, artist: String?)
        /// A row of the library in the order tracks were added.
        case row(Int, in: Listing)
        case queueRow(Int)
        /// An entry of the queue, by its ID.
        case queueEntry
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
        /// An album, by the given title or words; `suggestion` is a search with similar spelling that finds one.
        case album(String, suggestion: SearchQuery? = nil)
        /// An artist, by the given name or words; `suggestion` is a search with similar spelling that finds one.
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
        /// An entry of a playlist that was in this row when it was listed.
        case playlistEntry(Int)
        /// A watched folder, by its path or row.
        case folder(String)
        /// Any watched folder.
        case folders
        /// A week with plays in the direction of a step.
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
        /// Plays in the log that match, or that were listed before.
        case plays
        /// A track of the library for any of this many plays.
        case tracksOfPlays(count: Int)
        /// A finding of the last check of plays, by its number.
        case finding(Int)
        /// Plays of a finding, which were changed since the check.
        case playsOfFinding
        /// Any music in the selection for the device with this name.
        case onDevice(String)
        /// A client that sends plays, by the name given.
        case client(String)
        /// A rule that joins a name to another, by the name given.
        case nameJoin(String)
        /// A rule that joins a name to another, by its row in the list.
        case nameJoinRow(Int)
    }

    /// The results of a request for one thing. `hasMore` means that others exist besides these, the best matches.
    public enum Candidates: Equatable, Sendable {
        case tracks([Track], hasMore: Bool)
        case albums([Album], hasMore: Bool)
        case artists([Artist], hasMore: Bool)
        /// The names of playlists.
        case playlists([String])
        /// Albums or artists with this many tracks, which the request accepts only if confirmed.
        case several(count: Int)
        /// This many plays, which the request accepts only if confirmed.
        case plays(count: Int)
    }

    /// A thing that already exists.
    public enum Existing: Equatable, Sendable {
        case track(title: String, artist: String?)
        /// The log has this play.
        case play(title: String, artist: String?)
        /// Another machine that uses the library has a different recording at this path.
        case otherRecording(path: String)
        /// Another track of the library has this URN.
        case urn(URN)
        /// Another playlist of the user has this name.
        case playlist(String)
        /// Another account has this name, or the same user.
        case scrobbler(String)
        /// Another music server has this name, or the same address and user.
        case source(String)
        /// The device was added before, under this name.
        case device(String)
        /// Another device or a music server has this name.
        case deviceName(String)
        /// Another client has this name.
        case client(String)
        /// A rule counts the name for this artist.
        case nameJoin(String, artist: String)
    }

    /// A reason that a request is invalid.
    public enum Input: Equatable, Sendable {
        /// The edit changes nothing.
        case nothingToChange
        /// The track has no title.
        case untitled
        /// A name needs at least one letter.
        case unnamed
        /// A title or a file was given for several tracks.
        case forOneTrack(count: Int)
        /// The plays already have the new names and the new time.
        case unchangedPlays
        /// A time was given for several plays.
        case timeOfSeveralPlays(count: Int)
        /// The time is earlier than 1970, when the log begins.
        case timeBeforeLog
        /// The start of a play is more than a day from now.
        case timeInFuture
        /// The right names of the plays of a finding are unknown.
        case unknownNames(finding: Int)
        /// Plays of both names count together already.
        case joinedNames(String, String)
        /// The search is too long to run.
        case searchTooLong
        /// The playlist needs an artist, and none was given.
        case artistNeeded(playlist: String)
        /// The playlist takes no artist, and one was given.
        case artistNotTaken(playlist: String)
        /// A music server's name must consist of letters, digits and hyphens.
        case sourceName(String)
        /// A device's name must consist of letters, digits and hyphens.
        case deviceName(String)
        /// A client's name must consist of letters, digits and hyphens, and can't be a service's.
        case clientName(String)
        /// No music is selected for the device.
        case nothingChosen(device: String)
        /// A library can't be copied into itself.
        case sameLibrary
        /// Sidewinder can't open libraries with this URL scheme.
        case place(scheme: String)
    }

    /// A thing that can't be edited here.
    public enum ReadOnly: Equatable, Sendable {
        /// The system generates the playlist; it can't be changed, and its name can't be reused.
        case systemPlaylist(String)
        /// The playlist is a music server's.
        case serverPlaylist(String, source: String)
        /// The playlist's tracks are determined by a search.
        case smartPlaylist(String)
        /// The account is a music server's: it only accepts plays, and is added and removed with the server.
        case musicServer(String)
        /// The device, by its name.
        case device(String)
    }

    /// The part of a request that wasn't performed.
    public enum Remainder: Equatable, Sendable {
        /// A copy has fewer rows of these parts than the original.
        case copy([PartCount])
        /// A track was left out of an M3U playlist because the path of its file has a line break.
        case export(title: String)
        /// Plays were left out because the format needs their artist.
        case playsWithoutArtist(Int)
    }

    /// The storage that is full. Sizes are in bytes.
    public enum Storage: Equatable, Sendable {
        /// The downloads have reached their limit.
        case downloads(limit: Int64)
        case device(String, needed: Int64, available: Int64)
        /// A folder of the device accepts no more files, though the device has free space.
        case folder(device: String, path: String)
        /// The device's file system doesn't support files of this size.
        case fileSize(device: String)
    }

    /// The kind of transfer that failed.
    public enum Transfer: Equatable, Sendable {
        /// A download from a music server to this machine.
        case download
        /// A copy to a device.
        case copy
    }

    /// A reason that a service on the network refused a request.
    public enum Refusal: Codable, Equatable, Sendable {
        /// The token, password or session isn't valid.
        case signIn
        /// The user's name or the password isn't valid.
        case password
        /// The name or password of the user of a music server in the library isn't valid.
        case passwordOf(source: String)
        /// The API key or its shared secret isn't valid, or is suspended.
        case apiKey
        /// The user didn't give consent in time.
        case consent
        case unknownUser(String)
        /// The user's history is hidden.
        case hidden(String)
        /// The server supports none of the known APIs.
        case unknownAPI
        /// The server doesn't support the Subsonic API.
        case noSubsonicAPI
        /// Too many requests; `seconds` is the time to wait, if the service reports it.
        case rateLimit(seconds: Int?)
        /// Another reason, in the service's own words.
        case other(String)
    }

    /// A requirement that isn't available.
    public enum Requirement: Equatable, Sendable {
        /// The player isn't installed.
        case player
        /// The player can't be started; `reason` is a sentence.
        case playerStart(reason: String)
        /// The process that plays can't be started.
        case playerProcess(reason: String)
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
        /// The connection to a music server was lost while its song was playing, and couldn't be restored.
        case stream(title: String?, source: String, positionMs: Int)
        /// Another rebuild of the counts is running.
        case rebuild
        /// A sync with this music server is already running.
        case sync(source: String)
        /// The password of a music server; `reason` is a sentence.
        case passwordOf(source: String, reason: String)
        /// A service on the network.
        case host(String, Outage)
        /// The networking library, libcurl.
        case network
        /// The keyring, or the command that prints a secret; `reason` is a sentence.
        case secret(reason: String)
        /// A secret that isn't stored on this machine.
        case secretOf(SecretOwner)
        /// A terminal at which the user can edit a text.
        case terminal
        /// The user's editor can't be started; `reason` is a sentence.
        case editor(reason: String)
        /// The program that transcodes tracks, ffmpeg.
        case transcoder
        /// The library's file was deleted or replaced while it was open. Nothing was changed.
        case replaced(path: String)
        /// A folder is missing or empty, though the library has tracks below it: its disk may not be mounted.
        case unmounted(path: String)
        /// A device, by its name.
        case device(String, DeviceProblem)
    }

    /// A reason that a service on the network can't be used.
    public enum Outage: Codable, Equatable, Sendable {
        case unknownHost
        case unreachable
        case timedOut
        case cutOff
        /// The connection isn't secure; `reason` is the TLS library's.
        case insecure(reason: String)
        /// The answer doesn't conform to the API.
        case invalidAnswer
        /// The address isn't an `http` or `https` URL.
        case badAddress
        /// The address contains a user's name or password; the host is unknown.
        case userInAddress
    }

    /// A reason that a device can't be used now.
    public enum DeviceProblem: Equatable, Sendable {
        /// It isn't connected, or isn't mounted.
        case away
        /// It was disconnected while in use.
        case lost
        /// Another process is using it.
        case busy
        /// A step was aborted after making no progress for too long.
        case late(DeviceStep)
        /// It can't be unmounted; `reason` is a sentence.
        case inUse(reason: String)
    }
}
