/// Files that look like histories but aren't, and the reason they can't be imported, worded to follow “can't be read:”.
enum UnsupportedList {
    private static let known: [(marks: [String], reason: String)] = [
        (["Track Play Count", "Track Identifier"], counts("a list of Apple Music's library")),
        (
            ["Date Played", "Play Count", "Track Description"],
            counts("Apple Music's count for each day")
        ),
        (["Last Played Date", "Track Name"], counts("Apple Music's count for each track")),
        (["Total plays", "Track Description"], counts("Apple Music's count for each track")),
        (
            ["played_timestamps"],
            "its column played_timestamps has several plays in each row; a history needs a row for each play, with "
                + "columns such as artist, album, title and uts"
        ),
        (
            ["\"playlists\"", "\"lastModifiedDate\""],
            "it is Spotify's list of playlists, not a listening history"
        ),
        (["<html", "YouTube"], "it is a web page; request the history from Google Takeout in JSON"),
    ]

    private static func counts(_ file: String) -> String {
        "it is \(file), with the number of plays but not the time of each, so it can't be imported as plays; "
            + "import Apple Music Play Activity.csv"
    }

    /// Returns the reason for a file with this beginning; `nil` if it isn't such a file.
    static func reason(forFileBeginningWith beginning: ArraySlice<UInt8>) -> String? {
        let text = String(decoding: beginning.prefix(16_384), as: UTF8.self)
        return known.first { $0.marks.allSatisfy(text.contains) }?.reason
    }
}
