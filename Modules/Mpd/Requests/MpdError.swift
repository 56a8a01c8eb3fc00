/// The reason why a command fails, which the client receives as the line `ACK [code@index] {command} message`.
package struct MpdError: Error, Equatable, Sendable {
    /// The kind of failure. The raw values are those of the protocol.
    package enum Code: Int, Sendable {
        case argument = 2
        case password = 3
        case permission = 4
        case unknown = 5
        /// The song, playlist, folder or picture doesn't exist.
        case noExist = 50
        case playlistFull = 51
        case system = 52
        case playlistLoad = 53
        case alreadyUpdating = 54
        /// The player isn't in a state that allows the command.
        case playerSync = 55
        case exist = 56
    }

    package let code: Code
    package let message: String
    /// Whether the connection ends after this error.
    var closes = false

    package init(_ code: Code, _ message: String) {
        (self.code, self.message) = (code, message)
    }

    /// The line for the client.
    ///
    /// - Parameters:
    ///   - command: the command; empty if it is unknown.
    ///   - index: the command's place in a list of commands, otherwise 0.
    func line(command: String, index: Int) -> String {
        "ACK [\(code.rawValue)@\(index)] {\(command)} \(message.onOneLine)\n"
    }
}

// The texts of MPD, which some clients compare.
extension MpdError {
    package static let noSuchSong = MpdError(.noExist, "No such song")
    package static let noSuchDirectory = MpdError(.noExist, "No such directory")
    package static let noSuchPlaylist = MpdError(.noExist, "No such playlist")
    package static let noFile = MpdError(.noExist, "No file exists")
    package static let noSuchOutput = MpdError(.noExist, "No such audio output")
    package static let badSongIndex = MpdError(.argument, "Bad song index")
    package static let badPosition = MpdError(.argument, "Bad position")
    package static let badPlaylistName = MpdError(.argument, "Bad playlist name")
    package static let playlistExists = MpdError(.exist, "Playlist already exists")
    package static let notPlaying = MpdError(.playerSync, "Not playing")
    package static let noCurrentSong = MpdError(.playerSync, "No current song")
    package static let localOnly = MpdError(.permission, "Command only permitted to local clients")

    static func argument(_ message: String) -> MpdError { MpdError(.argument, message) }
    static func unknown(_ message: String) -> MpdError { MpdError(.unknown, message) }
}

extension String {
    /// The text with line breaks replaced by blanks.
    var onOneLine: String {
        guard utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return self }
        return String(decoding: utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
    }
}
