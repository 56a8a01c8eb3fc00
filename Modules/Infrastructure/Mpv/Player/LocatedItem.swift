import Entities
import Services

/// An item, and where its audio is read.
struct LocatedItem: Equatable, Sendable {
    let item: PlaybackItem
    let place: AudioLocation

    /// An item whose location says where to read.
    init(_ item: PlaybackItem) {
        self.init(item, at: .location(item.location))
    }

    init(_ item: PlaybackItem, at place: AudioLocation) {
        (self.item, self.place) = (item, place)
    }

    /// Whether mpv can always seek in it.
    var isFile: Bool {
        if case .location(let location) = place { location.path != nil } else { false }
    }

    /// Whether its server may know why it can't be played.
    var isStream: Bool {
        if case .stream = place { true } else { false }
    }

    /// What mpv opens. A stream's contains a secret.
    var url: String {
        switch place {
        case .location(let location): location.text
        case .stream(let address): address.url
        }
    }

    /// mpv's options for this item alone.
    var options: [String: String] {
        guard case .stream(let address) = place else { return [:] }
        // Without a title of its own, mpv shows the URL to the sound server.
        var options = ["force-media-title": item.title ?? item.location.text]
        options["tls-ca-file"] = address.authorities
        options["tls-cert-file"] = address.client
        options["tls-key-file"] = address.key ?? address.client
        return options
    }
}
