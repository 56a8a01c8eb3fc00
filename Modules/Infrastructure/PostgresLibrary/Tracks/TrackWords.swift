import Entities
import StoreCore

/// The searchable texts of a track, with their numbers in the table `track_words`.
enum SearchField: Int16, CaseIterable {
    case title
    case artist
    case album
    case genre

    init(_ field: SearchQuery.TextField) {
        self =
            switch field {
            case .title: .title
            case .artist: .artist
            case .album: .album
            case .genre: .genre
            }
    }

    /// The fields to search if the query names none.
    static let standard: [SearchField] = [.title, .artist, .album]

    func text(of details: TrackDetails) -> String? {
        switch self {
        case .title: details.title
        case .artist: details.artist
        case .album: details.album
        case .genre: details.genre
        }
    }
}

extension [SearchField] {
    /// The numbers of the fields, for `field IN (…)`.
    var list: String { map { "\($0.rawValue)" }.joined(separator: ", ") }
}

/// A searchable word of a track.
struct TrackWord: Hashable {
    /// The folded word.
    let word: String
    let field: SearchField
    /// The word's index in its field.
    let place: Int32

    /// All words of a track.
    static func words(of details: TrackDetails) -> [TrackWord] {
        SearchField.allCases.flatMap { field in
            folded(field.text(of: details) ?? "").enumerated().map { place, word in
                TrackWord(word: word, field: field, place: Int32(clamping: place))
            }
        }
    }

    /// The folded words of a text, without empty ones.
    static func folded(_ text: String) -> [String] {
        text.words.map(\.folded).filter { !$0.isEmpty }
    }
}
