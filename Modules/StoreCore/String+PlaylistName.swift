import Foundation

extension String {
    /// What the names of playlists are compared by.
    package var playlistKey: String { trimmingCharacters(in: .whitespacesAndNewlines).folded }

    /// The name on one line, of a reasonable length; `nil` if it is blank.
    package var storablePlaylistName: String? {
        let line = split(whereSeparator: \.isNewline).joined(separator: " ")
        return String(line.trimmingCharacters(in: .whitespacesAndNewlines).prefix(200)).storable
    }
}
