import Entities
import Services

/// An item, and the location from which its audio is read.
struct LocatedItem: Equatable, Sendable {
    let item: PlaybackItem
    let place: AudioLocation

    /// Creates an item that is read directly from its location.
    init(_ item: PlaybackItem) {
        self.init(item, at: .location(item.location))
    }

    init(_ item: PlaybackItem, at place: AudioLocation) {
        (self.item, self.place) = (item, place)
    }

    /// Whether mpv can always seek in the item.
    var isFile: Bool {
        if case .location(let location) = place { location.path != nil } else { false }
    }

    /// Whether a server may know the reason if the item can't be played.
    var isStream: Bool {
        if case .stream = place { true } else { false }
    }

    /// The URL that mpv opens. A stream's URL contains a secret.
    var url: String {
        switch place {
        case .location(let location): location.text
        case .stream(let address): address.url
        }
    }

    /// The mpv options for this item only.
    var options: [String: String] {
        guard case .stream(let address) = place else { return [:] }
        // Without an explicit title, mpv shows the URL to the sound server.
        var options = ["force-media-title": item.title ?? item.location.text]
        options["tls-ca-file"] = address.authorities
        options["tls-cert-file"] = address.client
        options["tls-key-file"] = address.key ?? address.client
        return options
    }
}
