/// A tag of a song, in the order and spelling of MPD.
package enum MpdTag: String, CaseIterable, Sendable {
    case artist = "Artist"
    case artistSort = "ArtistSort"
    case album = "Album"
    case albumSort = "AlbumSort"
    case albumArtist = "AlbumArtist"
    case albumArtistSort = "AlbumArtistSort"
    case title = "Title"
    case track = "Track"
    case name = "Name"
    case genre = "Genre"
    case date = "Date"
    case originalDate = "OriginalDate"
    case composer = "Composer"
    case composerSort = "ComposerSort"
    case performer = "Performer"
    case conductor = "Conductor"
    case work = "Work"
    case movement = "Movement"
    case movementNumber = "MovementNumber"
    case ensemble = "Ensemble"
    case location = "Location"
    case grouping = "Grouping"
    case comment = "Comment"
    case disc = "Disc"
    case label = "Label"
    // Some clients stop reading the list at the first of these, so they come last.
    case artistID = "MUSICBRAINZ_ARTISTID"
    case albumID = "MUSICBRAINZ_ALBUMID"
    case albumArtistID = "MUSICBRAINZ_ALBUMARTISTID"
    case trackID = "MUSICBRAINZ_TRACKID"
    case releaseTrackID = "MUSICBRAINZ_RELEASETRACKID"
    case workID = "MUSICBRAINZ_WORKID"

    /// Finds a tag by its name, in any case.
    package init?(named name: some StringProtocol) {
        guard let tag = Self.tags[name.lowercased()] else { return nil }
        self = tag
    }

    init(checking name: String) throws(MpdError) {
        guard let tag = MpdTag(named: name) else { throw .argument("Unknown tag type: \(name)") }
        self = tag
    }

    private static let tags = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0.rawValue.lowercased(), $0) }
    )

    /// The tag that replaces this one in searches and lists, for songs that lack it.
    package var fallback: MpdTag? {
        switch self {
        case .artistSort, .albumArtist: .artist
        case .albumSort: .album
        case .albumArtistSort: .albumArtist
        default: nil
        }
    }
}
