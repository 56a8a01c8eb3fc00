import Entities
import Services

/// Tracks that a person points at, once it is clear which listing is meant.
enum TrackSelection: Equatable {
    case urn(URN)
    /// Rows of a listing, counted from 1.
    case rows(ClosedRange<Int>, of: Listing)
}

extension TrackSelection {
    /// Reads references to tracks. A row is one of the listing last shown; before any was shown, it is one of
    /// the whole library in the order added.
    static func all(
        _ references: [String],
        shownIn window: ListingWindow?
    ) throws(ServiceError) -> [TrackSelection] {
        var selections: [TrackSelection] = []
        for reference in references { selections += try read(reference, shownIn: window) }
        return selections
    }

    /// Reads a reference to one track.
    static func one(_ reference: String, shownIn window: ListingWindow?) throws(ServiceError)
        -> TrackSelection
    {
        let selections = try read(reference, shownIn: window)
        guard selections.count == 1, selections[0].isOne else {
            throw .invalid(what: "\(reference) is more than one track", advice: "Give one row, or a URN.")
        }
        return selections[0]
    }

    private static func read(
        _ reference: String,
        shownIn window: ListingWindow?
    ) throws(ServiceError) -> [TrackSelection] {
        switch TrackReference(reference) {
        case nil:
            throw .invalid(
                what: "“\(reference)” is no track",
                advice: "A track is a row of the listing, a stretch of rows like 5-8, or a URN."
            )
        case .urn(let urn):
            return [.urn(urn)]
        case .rows(let rows):
            guard let window else { return [.rows(rows, of: Listing())] }
            return try window.urns(in: rows).map(TrackSelection.urn)
        }
    }

    private var isOne: Bool {
        switch self {
        case .urn: true
        case .rows(let rows, _): rows.count == 1
        }
    }
}
