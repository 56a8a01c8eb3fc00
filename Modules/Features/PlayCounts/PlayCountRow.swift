import Entities

/// A track, artist or album and its play count, ready to show.
package struct PlayCountRow: Equatable {
    /// The rank, counted from 1.
    package let row: Int
    package let title: String?
    package let artist: String?
    package let album: String?
    package let plays: Int

    init(_ count: PlayCount, row: Int) {
        self.row = row
        plays = count.plays
        switch count.subject {
        case .everything: (title, artist, album) = (nil, nil, nil)
        case .artist(let name): (title, artist, album) = (nil, name, nil)
        case .album(let name, let by): (title, artist, album) = (nil, by, name)
        case .track(let name, let by): (title, artist, album) = (name, by, nil)
        }
    }
}
