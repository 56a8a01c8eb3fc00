import Entities

/// Paths of tracks, ready to show.
package struct PathRows: Equatable {
    package let locations: LocationList

    package init(_ locations: LocationList) {
        self.locations = locations
    }
}
