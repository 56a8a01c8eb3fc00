import Entities

/// The body of a submission. Equal reports make equal bytes, by which services recognise a listen that is sent twice.
struct ListenBrainzPayload: Encodable {
    enum Kind: String, Encodable {
        case single
        case `import`
        case playingNow = "playing_now"
    }

    let kind: Kind
    let listens: [Listen]

    init(_ kind: Kind, _ reports: [PlayReport]) {
        self.kind = kind
        listens = reports.map { Listen($0, withTime: kind != .playingNow) }
    }

    enum CodingKeys: String, CodingKey {
        case kind = "listen_type"
        case listens = "payload"
    }

    struct Listen: Encodable {
        let second: Int?
        let metadata: Metadata

        enum CodingKeys: String, CodingKey {
            case second = "listened_at"
            case metadata = "track_metadata"
        }
    }

    struct Metadata: Encodable {
        let artist: String
        let title: String
        let album: String?
        let details: Details

        enum CodingKeys: String, CodingKey {
            case artist = "artist_name"
            case title = "track_name"
            case album = "release_name"
            case details = "additional_info"
        }
    }

    struct Details: Encodable {
        let durationMs: Int?
        let trackNumber: String?
        let recording: String?
        let albumArtist: String?
        let player = "Sidewinder"
        let client = "Sidewinder"

        enum CodingKeys: String, CodingKey {
            case durationMs = "duration_ms"
            case trackNumber = "tracknumber"
            case recording = "recording_mbid"
            case albumArtist = "release_artist_name"
            case player = "media_player"
            case client = "submission_client"
        }
    }
}

extension ListenBrainzPayload.Listen {
    fileprivate init(_ report: PlayReport, withTime: Bool) {
        second = withTime ? report.second : nil
        metadata = ListenBrainzPayload.Metadata(
            artist: report.artist,
            title: report.title,
            album: report.album.flatMap { $0.isEmpty ? nil : $0 },
            details: ListenBrainzPayload.Details(
                // ListenBrainz refuses durations of more than 24 days.
                durationMs: report.durationMs.flatMap { (1...2_073_600_000).contains($0) ? $0 : nil },
                trackNumber: report.trackNumber.flatMap { $0 > 0 ? "\($0)" : nil },
                recording: report.recordingMBID.flatMap { $0.isUUID ? $0 : nil },
                albumArtist: report.albumArtist
            )
        )
    }
}

extension String {
    fileprivate var isUUID: Bool {
        let parts = split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.count) == [8, 4, 4, 4, 12]
            && parts.allSatisfy { $0.utf8.allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit } }
    }
}
