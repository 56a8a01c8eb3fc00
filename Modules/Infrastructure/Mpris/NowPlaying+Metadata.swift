import DBus
import Entities
import Services

extension NowPlaying.Item {
    /// The path by which other programs refer to this playback of the track.
    var trackID: String { "/org/sidewinder/entry/\(id.magnitude)" }

    /// The track's metadata. All programs of the user can read it: it has only the addresses of local files, because
    /// those of streams contain passwords.
    ///
    /// - Parameter picture: the path of an image file.
    func metadata(picture: String?) -> DBusValue {
        let details = track.details
        var metadata: [String: DBusValue] = [
            "mpris:trackid": .objectPath(trackID),
            "mpris:length": .int64(Self.microseconds(durationMs ?? 0)),
            "xesam:title": .string(details.title),
            "xesam:artist": .strings([details.artist].compactMap(\.self)),
            "xesam:album": .string(details.album ?? ""),
        ]
        metadata["xesam:albumArtist"] = details.albumArtist.map { .strings([$0]) }
        metadata["xesam:genre"] = details.genre.map { .strings([$0]) }
        metadata["xesam:trackNumber"] = details.trackNumber.map { .int32(Int32(clamping: $0)) }
        metadata["xesam:discNumber"] = details.discNumber.map { .int32(Int32(clamping: $0)) }
        metadata["xesam:contentCreated"] = details.year.flatMap(Self.date)
        metadata["xesam:url"] = details.location?.path.map { .string(fileURL($0)) }
        metadata["mpris:artUrl"] = picture.map { .string(fileURL($0.utf8)) }
        return .properties(metadata)
    }

    /// Milliseconds in the bus's unit.
    static func microseconds(_ milliseconds: Int) -> Int64 {
        let (product, isTooLong) = Int64(milliseconds).multipliedReportingOverflow(by: 1000)
        return isTooLong ? .max : product
    }

    private static func date(ofYear year: Int) -> DBusValue? {
        guard (1000...9999).contains(year) else { return nil }
        return .string("\(year)-01-01T00:00:00Z")
    }
}

/// The address of a local file.
///
/// - Parameter path: an absolute path, as the file system's bytes.
func fileURL(_ path: some Sequence<UInt8>) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/-._~".utf8)
    let parts = path.map { byte in
        plain.contains(byte)
            ? String(Unicode.Scalar(byte))
            : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return "file://" + parts.joined()
}
