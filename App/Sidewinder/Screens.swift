import Console
import Entities
import Importer
import Library
import Tags
import TrackDetail
import TrackList

/// Makes the screens, and tells each how to get to the others.
@MainActor struct Screens {
    let library: Library
    let navigator: Navigator
    let output: Output

    /// The screen that is there first.
    func trackList() -> any Screen {
        let tags = TagLibReader()
        return TrackListBuilder.build(
            browser: library,
            editor: library,
            follower: library,
            importer: Importer(tags: tags, library: library, history: library),
            tags: tags,
            output: output,
            openTrack: { [weak navigator, library, output] urn in
                guard let navigator else { return }
                let screens = Screens(library: library, navigator: navigator, output: output)
                await navigator.push(screens.trackDetail(urn))
            }
        )
    }

    private func trackDetail(_ urn: URN) -> any Screen {
        TrackDetailBuilder.build(
            urn: urn,
            browser: library,
            editor: library,
            follower: library,
            output: output,
            close: { [weak navigator] in navigator?.pop() }
        )
    }
}
