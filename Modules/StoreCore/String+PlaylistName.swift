import Foundation

extension String {
    /// The form in which names of playlists are compared.
    package var playlistKey: String { trimmingCharacters(in: .whitespacesAndNewlines).folded }

    /// The name on one line, of a reasonable length; `nil` if it is blank.
    package var storablePlaylistName: String? {
        let line = split(whereSeparator: \.isNewline).joined(separator: " ")
        return String(line.trimmingCharacters(in: .whitespacesAndNewlines).prefix(200)).storable
    }
}
