import Entities
import Services
import TestSupport

extension TagReadingSpy {
    /// Reads each file's path as its title, or reports the file as unreadable.
    ///
    /// - Parameter onRead: called each time a file is read.
    static func titles(
        failures: [Location: ServiceError] = [:],
        onRead: @escaping @Sendable () -> Void = {}
    ) -> TagReadingSpy {
        TagReadingSpy {
            $0.canRead = { $0.lowercased() == "mp3" }
            $0.details = { location in
                onRead()
                return failures[location].map { .failure($0) }
                    ?? .success(TrackDetails(title: location.text, location: location))
            }
        }
    }

    /// The files that were read, unordered.
    var readLocations: Set<Location> {
        Set(
            messages.compactMap { message in
                if case .details(let location) = message { location } else { nil }
            }
        )
    }
}
