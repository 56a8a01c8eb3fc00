import Console
import Entities

extension CommandOption {
    /// The options of commands that edit tracks.
    public static var editOptions: [CommandOption] { [.newTitle, .newArtist, .newAlbum] }

    fileprivate static let newTitle = CommandOption(
        "title",
        takes: "T",
        kind: .suggested("title"),
        help: "the new title"
    )
    fileprivate static let newArtist = CommandOption(
        "artist",
        takes: "A",
        kind: .suggested("artist"),
        help: "the new artist; \"\" for none"
    )
    fileprivate static let newAlbum = CommandOption(
        "album",
        takes: "A",
        kind: .suggested("album"),
        help: "the new album; \"\" for none"
    )
}

extension TrackEdit {
    /// Reads the edit options.
    public init(_ input: CommandInput) {
        self.init(
            title: input[.newTitle],
            artist: input[.newArtist],
            album: input[.newAlbum]
        )
    }
}
