import Entities
import Platform

extension TagLibFile {
    func tags(_ fields: [FileTags.Field]) -> FileTags {
        FileTags(Dictionary(uniqueKeysWithValues: fields.map { ($0, values(Tag($0))) }))
    }
}

extension TagLibFile.Tag {
    init(_ field: FileTags.Field) {
        self =
            switch field {
            case .title: .title
            case .artist: .artist
            case .album: .album
            case .albumArtist: .albumArtist
            case .genre: .genre
            case .date: .date
            case .trackNumber: .trackNumber
            case .discNumber: .discNumber
            }
    }
}
