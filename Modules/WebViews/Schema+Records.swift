import Records
import ViewModels

/// The records that several views answer with.
extension Schema {
    package static let track = TrackRow.fields.schema
    package static let album = AlbumRow.fields.schema
    package static let artist = ArtistRow.fields.schema
}
