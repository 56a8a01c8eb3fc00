import Entities
import Services

/// A listing of the tracks below a folder in the order of their paths, a page of which is read from the index of
/// locations: clients page through whole libraries this way.
package struct FolderListing {
    private let listing: Listing
    /// Selects a file with this path, which precedes everything below the folder.
    private let file: SQL
    /// The ranges of locations, in the listing's order and without their bounds.
    private let ranges: [LocationRange]

    /// Creates the listing; `nil` if it has another order or further conditions.
    package init?(_ listing: Listing) {
        guard listing.order == .sorted(.path), let term = listing.filter?.terms.first,
            listing.filter?.terms.count == 1, !term.isExcluded, case .folder(let folder) = term.condition
        else { return nil }
        self.listing = listing
        file = "tracks.location = \(folder.text)"
        // Paths begin with a slash, which precedes the scheme of URLs.
        let ranges = folder.contents.map { LocationRange(after: $0.after, before: $0.before) }
        self.ranges = listing.isReversed ? ranges.reversed() : ranges
    }

    /// The clauses after `FROM tracks` that list the file, and each of the ranges.
    package var clauses: [SQL] {
        let clauses = ranges.map { clause($0.condition) }
        return listing.isReversed ? clauses + [clause(file)] : [clause(file)] + clauses
    }

    /// The conditions on the tracks of the listing, in parts that follow one another.
    ///
    /// - Parameter location: leaves out the tracks up to this location; the order must be ascending.
    func conditions(after location: Location?) -> [SQL] {
        guard let location else { return [file] + ranges.map(\.condition) }
        return ranges.compactMap { $0.rest(from: location.text, isReversed: false)?.condition }
    }

    /// The clauses after `FROM tracks` that list the rows from a position on: first the ties, then the rest.
    ///
    /// - Throws: `notFound` if the position belongs to another listing.
    package func clauses(from position: Place<Int64>.Position) throws(ServiceError) -> [SQL] {
        guard let keys = try position.sortKeys(2) else { return clauses }
        guard case .text(let location) = keys[0], case .integer(let row) = keys[1] else {
            throw .notFound(.listing)
        }
        let ties: SQL =
            "tracks.location = \(location) AND tracks.id \(raw: listing.isReversed ? "<" : ">") \(row)"
        return [clause(ties)]
            + ranges.compactMap { $0.rest(from: location, isReversed: listing.isReversed) }
            .map { clause($0.condition) } + (listing.isReversed ? [clause(file)] : [])
    }

    private func clause(_ condition: SQL) -> SQL {
        let direction = listing.isReversed ? " DESC" : ""
        return """
            WHERE \(condition)
            ORDER BY \(.order(byLocationsOf: "tracks", isReversed: listing.isReversed)), tracks.id\(raw: direction)
            """
    }

    fileprivate func key(after row: TrackRow) -> PageKey? {
        row.track.details.location.map { location in
            let position = Place<Int64>.Position.after([.text(location.text), .integer(row.id)])
            return PageKey(Place(listing: ListingName(listing), position: position))
        }
    }
}

/// A range of locations in byte order, without its bounds.
private struct LocationRange {
    let after: String
    let before: String

    var condition: SQL { .location(of: "tracks", isBetween: after, and: before) }

    /// The part that follows a location in the listing's order; `nil` if there is none.
    func rest(from location: String, isReversed: Bool) -> LocationRange? {
        let rest =
            isReversed
            ? LocationRange(after: after, before: location.precedes(before) ? location : before)
            : LocationRange(after: after.precedes(location) ? location : after, before: before)
        return rest.after.precedes(rest.before) ? rest : nil
    }
}

extension String {
    fileprivate func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

extension StoreSession {
    /// A page of a folder's tracks.
    package func page(of folder: FolderListing, at position: Place<Int64>.Position, limit: Int) throws -> Page
    {
        let limit = min(max(limit, 1), Int.max - 1)
        var rows: [TrackRow] = []
        for clause in try folder.clauses(from: position) where rows.count <= limit {
            // One extra row shows whether the listing continues.
            rows += try tracks("\(clause) LIMIT \(limit + 1 - rows.count)")
        }
        let page = rows.prefix(limit)
        let next = rows.count > limit ? page.last.flatMap(folder.key) : nil
        return Page(tracks: page.map(\.track), next: next)
    }

    /// The tracks in a range of rows of a folder's listing, counted from 1.
    package func tracks(inRows rows: ClosedRange<Int>, of folder: FolderListing) throws -> [Track] {
        var (skipped, remaining, found) = (rows.lowerBound - 1, rows.count, [Int64]())
        for clause in folder.clauses where remaining > 0 {
            // Of the rows before, only the numbers are read.
            let ids = try self.rows("SELECT id FROM tracks \(clause) LIMIT \(remaining) OFFSET \(skipped)") {
                try $0[0] as Int64
            }
            if ids.isEmpty, skipped > 0 {
                let count = "SELECT count(*) FROM (SELECT id FROM tracks \(clause)) AS folder" as SQL
                skipped -= try first(count) { try $0[0] as Int } ?? 0
            } else {
                skipped = 0
            }
            remaining -= ids.count
            found += ids
        }
        return try tracks(found)
    }
}
