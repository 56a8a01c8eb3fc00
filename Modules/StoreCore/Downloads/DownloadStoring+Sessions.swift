import Entities
import Foundation
import Services

extension SessionStore where Self: DownloadStoring {
    package func storedDownloads() async throws(ServiceError) -> [Download] {
        try await reading { session in try DownloadRows(session).all() }
    }

    package func keptFile(of location: Location) async throws(ServiceError) -> DownloadedFile? {
        try await reading { session in try DownloadRows(session).file(of: location) }
    }

    package func keep(_ file: DownloadedFile, at date: Date) async throws(ServiceError) {
        try await writing([]) { session in try DownloadRows(session).keep(file, at: date) }
    }

    package func keeps(_ name: String) async throws(ServiceError) -> Bool {
        try await reading { session in try DownloadRows(session).keeps(name) }
    }

    package func unneededFiles() async throws(ServiceError) -> [String] {
        try await reading { session in try DownloadRows(session).unneeded() }
    }

    package func forgetFiles(_ names: [String]) async throws(ServiceError) {
        try await writing([]) { session in try DownloadRows(session).forget(names) }
    }
}

extension SessionStore where Self: LocationBrowsing {
    package func places(besides location: Location) async throws(ServiceError) -> [Location] {
        try await reading { session in
            try session.rows(
                """
                SELECT places.location FROM places JOIN tracks ON tracks.id = track_id
                WHERE tracks.location = \(location.text) ORDER BY places.id
                """
            ) { row in Location(try row[0]) }
        }
    }
}
