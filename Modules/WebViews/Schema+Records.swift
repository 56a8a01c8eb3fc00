import Records
import ViewModels

/// The schemas of records that several views return.
extension Schema {
    package static let track = TrackRow.fields.schema
    package static let album = AlbumRow.fields.schema
    package static let artist = ArtistRow.fields.schema
}
