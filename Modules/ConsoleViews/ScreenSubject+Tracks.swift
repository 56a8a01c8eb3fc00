import Console
import Entities

extension ScreenSubject {
    /// - Parameters:
    ///   - name: a name with its demonstrative: “this album”.
    ///   - tracks: the tracks of the screen.
    ///   - isImplied: whether commands without an argument also use them.
    public init(_ name: String, tracks: TrackSelection, isImplied: Bool = true) {
        self.init(name, tracks as any Sendable, isImplied: isImplied)
    }

    fileprivate var tracks: TrackSelection? { value as? TrackSelection }
}

extension Output {
    /// The tracks of the screen, for commands without an argument, and the screen's name for them: “this album”.
    public var impliedTracks: (name: String, tracks: TrackSelection)? {
        guard let subject, subject.isImplied, let tracks = subject.tracks else { return nil }
        return (subject.name, tracks)
    }

    /// Returns the tracks that `this` refers to.
    ///
    /// - Throws: `usage` if the screen isn't about tracks.
    func tracksOfScreen() throws(CommandFailure) -> TrackSelection {
        if let tracks = subject?.tracks { return tracks }
        throw .usage(
            "`this` refers to the open track, album, artist, playlist or chart, but none is open. "
                + "To search for the word, type `\"this\"`."
        )
    }
}
