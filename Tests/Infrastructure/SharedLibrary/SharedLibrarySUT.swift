import Entities
import Foundation
import Postgres
import Services
import TestSupport
import Testing

@testable import SharedLibrary

/// A library in a schema of its own.
func makeSUT(at address: PostgresAddress? = nil) async throws -> SharedLibrary {
    var place = address
    if place == nil { place = try await PostgresCluster.shared().schema() }
    return try await SharedLibrary.open(
        at: #require(place),
        seat: "me@here",
        patience: 30
    )
}

extension SharedLibrary {
    func add(_ title: String) async throws -> Track {
        try await add(NewTrack(details: TrackDetails(title: title)))
    }

    /// The titles of all tracks.
    func titles() async throws -> [String] {
        try await page(of: Listing(), after: nil, limit: .max).tracks.map(\.details.title)
    }
}
