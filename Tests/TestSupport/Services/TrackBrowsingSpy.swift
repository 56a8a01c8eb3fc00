import Entities
import Services
import Synchronization

/// Records requests and answers from the tracks that a test has set.
public final class TrackBrowsingSpy: TrackBrowsing {
    public enum Message: Equatable, Sendable {
        case trackCount
        case page(of: Listing, after: PageKey?, limit: Int)
        case tracks(inRows: ClosedRange<Int>, of: Listing)
        case track(URN)
        case tracksNamed([URN])
        case nearestSpelling(of: SearchQuery)
        case suggestions(for: SearchQuery.TextField, beginningWith: String, limit: Int)
    }

    private let tracks: [Track]
    private let pageLength: Int
    private let nearest: SearchQuery?
    private let error: ServiceError?
    private let record = Mutex<[Message]>([])

    /// - Parameters:
    ///   - tracks: the whole library; listings and searches have this order.
    ///   - pageLength: the maximum number of tracks on a page.
    ///   - nearest: the nearest spelling of every search.
    ///   - error: the error of every request.
    public init(
        tracks: [Track] = [],
        pageLength: Int = .max,
        nearest: SearchQuery? = nil,
        error: ServiceError? = nil
    ) {
        self.tracks = tracks
        self.pageLength = pageLength
        self.nearest = nearest
        self.error = error
    }

    public var messages: [Message] { record.withLock { $0 } }

    public func trackCount() async throws(ServiceError) -> Int {
        try note(.trackCount)
        return tracks.count
    }

    public func page(of listing: Listing, after key: PageKey?, limit: Int) async throws(ServiceError) -> Page
    {
        try note(.page(of: listing, after: key, limit: limit))
        let start = key?.place(as: Int.self) ?? 0
        let end = min(tracks.count, start + min(limit, pageLength))
        return Page(
            tracks: Array(tracks[start..<end]),
            next: end < tracks.count ? PageKey(end) : nil
        )
    }

    public func tracks(
        inRows rows: ClosedRange<Int>,
        of listing: Listing
    ) async throws(ServiceError) -> [Track] {
        try note(.tracks(inRows: rows, of: listing))
        return Array(tracks.dropFirst(rows.lowerBound - 1).prefix(rows.count))
    }

    public func track(_ urn: URN) async throws(ServiceError) -> Track {
        try note(.track(urn))
        guard let track = tracks.first(where: { $0.urn == urn }) else {
            throw .notFound(.track(urn))
        }
        return track
    }

    public func tracks(_ urns: [URN]) async throws(ServiceError) -> [Track?] {
        try note(.tracksNamed(urns))
        return urns.map { urn in tracks.first { $0.urn == urn } }
    }

    public func nearestSpelling(of query: SearchQuery) async throws(ServiceError) -> SearchQuery? {
        try note(.nearestSpelling(of: query))
        return nearest
    }

    /// All titles, artists, albums or genres, regardless of the prefix.
    public func suggestions(
        for field: SearchQuery.TextField,
        beginningWith prefix: String,
        limit: Int
    ) async throws(ServiceError) -> [String] {
        try note(.suggestions(for: field, beginningWith: prefix, limit: limit))
        return tracks.compactMap { track in
            switch field {
            case .title: track.details.title
            case .artist: track.details.artist
            case .album: track.details.album
            case .genre: track.details.genre
            }
        }
    }

    private func note(_ message: Message) throws(ServiceError) {
        record.withLock { $0.append(message) }
        if let error { throw error }
    }
}
