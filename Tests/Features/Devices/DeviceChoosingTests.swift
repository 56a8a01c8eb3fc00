import Entities
import Services
import TestSupport
import Testing

@testable import Devices

/// Tests of how the interactor selects music for a device.
@MainActor struct DeviceChoosingTests {
    @Test(
        "Music is selected by its name in the library",
        arguments: [
            (.all, .all), (.playlist("rainy"), .playlist("Rainy")),
            (.album(.search(SearchQuery([]), text: "alb 1")), .album(title: "Album 1", artist: "Artist 1")),
            (.artist(.search(SearchQuery([]), text: "art 1")), .artist("Artist 1")),
            (.search("added:<30d"), .search("added:<30d")),
        ] as [(MusicChoice, DeviceChoice)]
    )
    func names(music: MusicChoice, choice: DeviceChoice) async {
        let sut = makeSUT(chosen: [.artist("Björk")])

        await sut.interactor.edit(.choose([music]), of: .named("device1"))

        let selection = DeviceSelection(choices: [.artist("Björk"), choice])
        sut.library.expectMessages(.devices, .setDevice(1, selection: selection))
        sut.delegate.expectMessages(.didFetch(device: .sample(selection: selection)))
    }

    @Test("Music isn't selected twice") func twice() async {
        let sut = makeSUT(chosen: [.playlist("Rainy"), .all])

        await sut.interactor.edit(.choose([.playlist("RAINY")]), of: .row(1))

        let selection = DeviceSelection(choices: [.playlist("Rainy"), .all])
        sut.library.expectMessages(.devices, .setDevice(1, selection: selection))
    }

    @Test("Music that isn't in the library can't be selected") func missing() async {
        let sut = makeSUT(chosen: [])
        sut.playlists.answers.makePlaylist = { name, _ in .failure(.notFound(.playlist(name))) }

        await sut.interactor.edit(.choose([.playlist("none")]), of: .row(1))
        sut.browser.answers.artist = { _ in .failure(.notFound(.artist("none"))) }
        await sut.interactor.edit(.choose([.artist(.search(SearchQuery([]), text: "none"))]), of: .row(1))

        sut.library.expectMessages(.devices, .devices)
        sut.delegate.expectMessages(
            .handle(error: .notFound(.playlist("none"))),
            .handle(error: .notFound(.artist("none")))
        )
    }

    @Test(
        "A choice is removed by its name in any case, even if the library lacks it",
        arguments: [
            (.all, .all), (.playlist("rainy"), .playlist("Rainy")),
            (.artist(.search(SearchQuery([]), text: "RADIOHEAD")), .artist("Radiohead")),
            (.artist(.named("Radiohead")), .artist("Radiohead")),
            (.album(.search(SearchQuery([]), text: "kid a")), .album(title: "Kid A", artist: "Radiohead")),
            (
                .album(.named(AlbumID(title: "Kid A", artist: "Radiohead"))),
                .album(title: "Kid A", artist: "Radiohead")
            ), (.search("Year:1990-"), .search("year:1990-")),
        ] as [(MusicChoice, DeviceChoice)]
    )
    func takenBack(music: MusicChoice, choice: DeviceChoice) async {
        let others = [DeviceChoice.artist("Björk"), .album(title: "Kid A", artist: "Another")]
        let sut = makeSUT(chosen: others + [choice])
        sut.browser.answers.error = .cancelled
        sut.playlists.answers.error = .cancelled

        await sut.interactor.edit(.deselect([music]), of: .row(1))

        let left = music == .album(.search(SearchQuery([]), text: "kid a")) ? [others[0]] : others
        sut.library.expectMessages(.devices, .setDevice(1, selection: DeviceSelection(choices: left)))
        sut.delegate.expectMessages(.didFetch(device: .sample(selection: DeviceSelection(choices: left))))
    }

    @Test("A search that doesn't name a choice is resolved before removing it") func lookedUp() async {
        let sut = makeSUT(chosen: [.artist("Artist 1"), .all])

        await sut.interactor.edit(.deselect([.artist(.search(SearchQuery([]), text: "art"))]), of: .row(1))

        sut.library.expectMessages(.devices, .setDevice(1, selection: DeviceSelection(choices: [.all])))
    }

    @Test("Music that isn't selected can't be removed") func notChosen() async {
        let sut = makeSUT(chosen: [.artist("Artist 1")])

        await sut.interactor.edit(.deselect([.all]), of: .row(1))

        sut.library.expectMessages(.devices)
        sut.delegate.expectMessages(.handle(error: .notFound(.onDevice("device1"))))
    }

    @Test("Without music, all choices are removed, and the format is kept") func all() async {
        let sut = makeSUT(chosen: [.artist("Artist 1"), .all], format: .opus)

        await sut.interactor.edit(.deselect(nil), of: .row(1))

        sut.library.expectMessages(.devices, .setDevice(1, selection: DeviceSelection(format: .opus)))
    }

    private func makeSUT(chosen: [DeviceChoice], format: DeviceFormat = .original) -> (
        interactor: DevicesInteractor, delegate: DevicesInteractorDelegateSpy, library: DeviceStoringSpy,
        browser: CollectionBrowsingSpy, playlists: PlaylistResolvingSpy
    ) {
        let delegate = DevicesInteractorDelegateSpy()
        let device = Device.sample(selection: DeviceSelection(choices: chosen, format: format))
        let library = DeviceStoringSpy { $0.devices = { .success([device]) } }
        let browser = CollectionBrowsingSpy(albums: [.sample(1)], artists: [.sample(1)])
        let playlists = PlaylistResolvingSpy {
            $0.makePlaylist = { name, _ in .success(PlaylistContents(name: name.capitalized, tracks: [])) }
        }
        let interactor = DevicesInteractor(
            library: library,
            service: DeviceServicingSpy(),
            browser: browser,
            playlists: playlists
        )
        interactor.delegate = delegate
        return (interactor, delegate, library, browser, playlists)
    }
}
