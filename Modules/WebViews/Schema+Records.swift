import Web

/// The records that several views answer with.
extension Schema {
    /// A track.
    package static let track = object("Track", trackMembers)

    /// The members of a track, which longer records begin with.
    package static let trackMembers: [Member] = [
        Member("row", .integer, "the row in the list"),
        Member("urn", isRequired: true, "names the track for good"),
        Member("title", isRequired: true, "its title"),
        Member("artist", "its performer"),
        Member("album", "its album"),
        Member("albumArtist", "the performer of the whole album, if it isn't the track's"),
        Member("genre", "its genre"),
        Member("year", .integer, "the year of its release"),
        Member("discNumber", .integer, "the number of its disc"),
        Member("trackNumber", .integer, "its number on the disc"),
        Member("durationMs", .integer, "its duration in milliseconds"),
        Member("location", "the path of its file, or its address"),
        Member("addedAt", .instant, isRequired: true, "when it was added"),
        Member("plays", .integer, isRequired: true, "how often it was played"),
        Member("likedAt", .instant, "when it was liked"),
        Member("missingSince", .instant, "when its file was found to be gone"),
        Member("recordingMbid", "its MusicBrainz recording"),
        Member("releaseMbid", "its MusicBrainz release"),
    ]

    /// An album.
    package static let album = object(
        "Album",
        [
            Member("row", .integer, "the row in the list"),
            Member("album", isRequired: true, "its title"),
            Member("artist", "its performer; none if there are several"),
            Member("year", .integer, "the year of its release"),
            Member("tracks", .integer, isRequired: true, "how many tracks it has"),
            Member("durationMs", .integer, "its duration in milliseconds"),
            Member("plays", .integer, isRequired: true, "how often its tracks were played from it"),
        ]
    )

    /// An artist.
    package static let artist = object("Artist", artistMembers)

    /// The members of an artist, which longer records begin with.
    package static let artistMembers = [
        Member("row", .integer, "the row in the list"),
        Member("artist", isRequired: true, "the name"),
        Member("albums", .integer, isRequired: true, "how many albums have a track of the artist"),
        Member("tracks", .integer, isRequired: true, "how many tracks there are"),
        Member("plays", .integer, isRequired: true, "how often the artist was played"),
    ]
}
