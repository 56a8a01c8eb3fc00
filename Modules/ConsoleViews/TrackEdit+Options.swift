import Console
import Entities

extension CommandOption {
    /// The options of commands that edit tracks.
    public static var editOptions: [CommandOption] {
        [.newTitle, .newArtist, .newAlbum] + fieldOptions + [.write, .noWrite]
    }

    /// The options shared by the commands that add and edit tracks.
    public static var fieldOptions: [CommandOption] { [.albumArtist, .genre, .year, .track, .disc] }

    public static let albumArtist = CommandOption(
        "album-artist",
        takes: "A",
        kind: .suggested("artist"),
        help: "the artist of the whole album"
    )
    public static let genre = CommandOption("genre", takes: "G", kind: .suggested("genre"), help: "the genre")
    public static let year = CommandOption("year", takes: "YEAR", help: "the release year")
    public static let track = CommandOption("track", takes: "N", help: "the track number on the disc")
    public static let disc = CommandOption("disc", takes: "N", help: "the disc number")

    fileprivate static let newTitle = CommandOption(
        "title",
        takes: "T",
        kind: .suggested("title"),
        help: "the title of a single track"
    )
    fileprivate static let newArtist = CommandOption(
        "artist",
        takes: "A",
        kind: .suggested("artist"),
        help: "the artist; \"\" clears it, as in the options below"
    )
    fileprivate static let newAlbum = CommandOption(
        "album",
        takes: "A",
        kind: .suggested("album"),
        help: "the album"
    )
    fileprivate static let write = CommandOption("write", help: "also write the tags to the files")
    fileprivate static let noWrite = CommandOption(
        "no-write",
        help: "don't write tags, whatever the settings say"
    )
}

extension TrackEdit {
    /// Reads the edit options.
    public init(_ input: CommandInput) throws(CommandFailure) {
        self.init(
            title: input[.newTitle],
            artist: input[.newArtist],
            album: input[.newAlbum],
            albumArtist: input[.albumArtist],
            genre: input[.genre],
            year: try input.fieldNumber(.year),
            trackNumber: try input.fieldNumber(.track),
            discNumber: try input.fieldNumber(.disc)
        )
    }
}

extension CommandInput {
    /// Returns the value of an option, from 1 to 9999; 0 if it is empty, `nil` if it wasn't given.
    public func fieldNumber(_ option: CommandOption) throws(CommandFailure) -> Int? {
        guard let text = self[option] else { return nil }
        if text.isEmpty { return 0 }
        guard let number = Int(text), (1...9999).contains(number) else {
            throw .usage("--\(option.name) must be a number from 1 to 9999, or \"\" for none, not \(text).")
        }
        return number
    }

    /// Whether to write the tags of files; `nil` if neither option was given.
    public var writesTags: Bool? {
        get throws(CommandFailure) {
            switch (has(.write), has(.noWrite)) {
            case (true, true): throw .usage("Give one of --write and --no-write.")
            case (true, false): true
            case (false, true): false
            case (false, false): nil
            }
        }
    }
}
