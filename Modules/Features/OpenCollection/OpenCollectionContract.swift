import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol OpenCollectionPresenting: AnyObject {
    /// The user opens an album.
    func didSelectAlbum(at selection: CollectionSelection<AlbumID>) async
    /// The user opens an artist.
    func didSelectArtist(at selection: CollectionSelection<String>) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol OpenCollectionInteracting: AnyObject {
    /// Finds the selected album.
    func fetchAlbum(_ selection: CollectionSelection<AlbumID>) async
    /// Finds the selected artist.
    func fetchArtist(_ selection: CollectionSelection<String>) async
}

/// Results for the presenter.
@MainActor protocol OpenCollectionInteractorDelegate: ErrorHandling {
    /// The album to open.
    func didFetch(album: AlbumID) async
    /// The artist to open.
    func didFetch(artist name: String) async
}

/// Everything the view can show.
@MainActor package protocol OpenCollectionViewing: ErrorViewing {
}

/// Destinations outside the module.
@MainActor package protocol OpenCollectionRouting: AnyObject {
    /// Opens an album's own screen.
    func showAlbum(_ id: AlbumID) async
    /// Opens an artist's own screen.
    func showArtist(_ name: String) async
}
