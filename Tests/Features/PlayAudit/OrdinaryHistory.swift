import TestSupport

/// A made-up history without faults: sessions of whole albums at home and on the way, each reported by one source.
struct OrdinaryHistory {
    private var random: SeededGenerator
    private let albums: [[(title: String, length: Int)]]

    init(seed: UInt64) {
        var random = SeededGenerator(trial: seed)
        albums = (0..<200).map { album in
            (0..<Int.random(in: 6...24, using: &random)).map { number in
                // Interludes and short songs are among them.
                let length = Int.random(in: 0..<8, using: &random) == 0 ? 12...45 : 90...480
                return ("Title \(album).\(number)", Int.random(in: length, using: &random))
            }
        }
        self.random = random
    }

    /// At least as many plays, in order.
    mutating func plays(_ count: Int) -> [SamplePlay] {
        var plays: [SamplePlay] = []
        var start = -400_000_000
        while plays.count < count {
            // Two sessions a day, the second often of the same album and on another device.
            let favorite = Int.random(in: 0..<20, using: &random)
            for source in ["sidewinder", "lastfm"] {
                start += Int.random(in: 1800...36_000, using: &random)
                let isSame = Int.random(in: 0..<3, using: &random) == 0
                let album = isSame ? favorite : Int.random(in: albums.indices, using: &random)
                listen(to: album, source: source, start: &start, plays: &plays)
            }
        }
        return plays
    }

    private mutating func listen(to album: Int, source: String, start: inout Int, plays: inout [SamplePlay]) {
        for (title, length) in albums[album] {
            // A short song is often played again at once, any song sometimes.
            let isAgain = Int.random(in: 0..<(length < 60 ? 3 : 40), using: &random) == 0
            // A service knows the durations of half of the songs.
            let isKnown = length < 60 || length.isMultiple(of: 2)
            for _ in 0..<(isAgain ? 2 : 1) {
                plays.append(
                    SamplePlay(
                        title: title,
                        album: "Album \(album)",
                        source: source,
                        start: start,
                        length: isKnown ? length : nil
                    )
                )
                start += length + Int.random(in: 0...2, using: &random)
            }
        }
    }
}
