import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import Duplicates

@MainActor struct DuplicatesInteractorTests {
    @Test("Groups with the same tags are fetched page by page") func fetchTracksWithSameTags() async {
        let sut = makeSUT(pages: [[[.sample(1), .sample(2)]], [], [[.sample(3), .sample(4)]]])

        await sut.interactor.fetchTracksWithSameTags(limit: nil)

        expectEqual(
            sut.finder.messages,
            [nil, PageKey(1), PageKey(2)].map {
                .tracksAlike(by: .tags, after: $0, limit: 500)
            }
        )
        sut.delegate.expectMessages(
            .didFetch(groups: [[.sample(1), .sample(2)]]),
            .didFetch(groups: [[.sample(3), .sample(4)]]),
            .didFetchAll(hasMore: false)
        )
    }

    @Test(
        "At most the requested number of groups is fetched",
        arguments: [(1, true), (2, false), (3, false)]
    )
    func limit(limit: Int, hasMore: Bool) async {
        let groups: [[Track]] = [[.sample(1), .sample(2)], [.sample(3), .sample(4)]]
        let sut = makeSUT(pages: [groups])

        await sut.interactor.fetchTracksWithSameTags(limit: limit)

        sut.delegate.expectMessages(
            .didFetch(groups: Array(groups.prefix(limit))),
            .didFetchAll(hasMore: hasMore)
        )
    }

    @Test("Tracks of equal length are compared by their audio") func fetchTracksWithSameAudio() async {
        let sut = makeSUT(pages: [[[.playable(1), .playable(2), .playable(3), .playable(4)]]])
        sut.fingerprinter.answers.fingerprint = { location in
            switch location {
            case Track.playable(1).details.location, Track.playable(3).details.location:
                .success(AudioFingerprint("a"))
            case Track.playable(2).details.location: .success(AudioFingerprint("b"))
            default: .failure(.missing(path: location.text))
            }
        }

        await sut.interactor.fetchTracksWithSameAudio(limit: nil)

        let lost = Track.playable(4).details.location?.text ?? ""
        sut.finder.expectMessages(.tracksAlike(by: .duration, after: nil, limit: 500))
        sut.delegate.expectMessages(
            .handle(error: .missing(path: lost)),
            .didCompare(fileCount: 4),
            .didFetch(groups: [[.playable(1), .playable(3)]]),
            .didFetchAll(hasMore: false)
        )
    }

    @Test("An error of the library is reported") func failure() async {
        let sut = makeSUT(pages: [])
        sut.finder.answers.tracksAlike = nil
        sut.finder.answers.error = .cancelled

        await sut.interactor.fetchTracksWithSameTags(limit: nil)

        sut.delegate.expectMessages(.handle(error: .cancelled))
    }

    /// - Parameter pages: the groups on each page that the library returns.
    private func makeSUT(pages: [[[Track]]]) -> (
        interactor: DuplicatesInteractor, delegate: DuplicatesInteractorDelegateSpy,
        finder: DuplicateFindingSpy, fingerprinter: AudioFingerprintingSpy
    ) {
        let delegate = DuplicatesInteractorDelegateSpy()
        let finder = DuplicateFindingSpy {
            $0.tracksAlike = { _, key, _ in
                let page = key?.place(as: Int.self) ?? 0
                let next = page + 1 < pages.count ? PageKey(page + 1) : nil
                return .success(DuplicateGroups(groups: pages[page], next: next))
            }
        }
        let fingerprinter = AudioFingerprintingSpy()
        let interactor = DuplicatesInteractor(finder: finder, fingerprinter: fingerprinter)
        interactor.delegate = delegate
        return (interactor, delegate, finder, fingerprinter)
    }
}
