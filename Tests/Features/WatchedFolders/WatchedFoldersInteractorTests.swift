import Entities
import Services
import TestSupport
import Testing

@testable import WatchedFolders

@MainActor struct WatchedFoldersInteractorTests {
    private let music = MusicFolder(
        location: Location("/music"),
        trackCount: 2,
        missingCount: 1,
        updatedAt: nil
    )

    @Test("A fetch reports the folders, or the error") func fetchFolders() async {
        let sut = makeSUT()
        sut.folders.answers.folders = { [music] in .success([music]) }

        await sut.interactor.fetchFolders()
        sut.folders.answers.folders = { .failure(.cancelled) }
        await sut.interactor.fetchFolders()

        sut.delegate.expectMessages(.didFetch(folders: [music]), .handle(error: .cancelled))
    }

    @Test("A folder is removed by its path or its row", arguments: [ListPick.named("/music"), .row(1)])
    func forgetFolder(choice: ListPick) async {
        let sut = makeSUT()
        sut.folders.answers.folders = { [music] in .success([music]) }

        await sut.interactor.forgetFolder(choice)

        expectEqual(sut.folders.messages.last, .forget(Location("/music")))
        sut.delegate.expectMessages(.didForget(folder: Location("/music")))
    }

    @Test("An unknown row is an error", arguments: [0, 2, .min]) func missingRow(row: Int) async {
        let sut = makeSUT()
        sut.folders.answers.folders = { [music] in .success([music]) }

        await sut.interactor.forgetFolder(.row(row))

        sut.folders.expectMessages(.folders)
        sut.delegate.expectMessages(.handle(error: .notFound(.folder("\(row)"))))
    }

    @Test("An update reports its events and its summary") func update() async {
        let sut = makeSUT()
        sut.updater.answers.update = { _, _, report in
            await report(.progress(5, total: 9))
            await report(.failure(.missing(path: "/music/a.mp3")))
            return .success(UpdateSummary(added: 1, failed: 1))
        }

        await sut.interactor.update(at: "/music", prunes: true)
        await sut.interactor.update(at: nil, prunes: false)

        let answers: [WatchedFoldersInteractorDelegateSpy.Message] = [
            .didUpdate(count: 5, of: 9), .handle(error: .missing(path: "/music/a.mp3")),
            .didFinishUpdate(UpdateSummary(added: 1, failed: 1)),
        ]
        expectEqual(sut.delegate.messages, answers + answers)
        sut.updater.expectMessages(.update(["/music"], prunes: true), .update(nil, prunes: false))
    }

    @Test("A failed update reports its error") func failedUpdate() async {
        let sut = makeSUT()
        sut.updater.answers.error = .notFound(.folders)

        await sut.interactor.update(at: nil, prunes: false)

        sut.delegate.expectMessages(.handle(error: .notFound(.folders)))
    }

    @Test("The library is updated after changes in folders") func followFolders() async {
        let sut = makeSUT(events: [.changed([Location("/music/b"), Location("/music/a")]), .incomplete])
        sut.updater.answers.update = { _, _, _ in .success(UpdateSummary(added: 3)) }

        await sut.interactor.followFolders()

        sut.follower.expectMessages(.changes(below: [Location("/music")]))
        sut.updater.expectMessages(.update(["/music/a", "/music/b"], prunes: false))
        sut.delegate.expectMessages(.didFollow(UpdateSummary(added: 3)), .didReachWatchLimit)
    }

    @Test(
        "If a changed folder was deleted or replaced in the meantime, all folders are updated",
        arguments: [
            ServiceError.missing(path: "/music/a"), .unreadable(path: "/music/a", reason: "not a folder"),
            .inputOutput(path: "/music/a", reason: "Permission denied."),
        ]
    )
    func goneFolder(error: ServiceError) async {
        let sut = makeSUT(events: [.changed([Location("/music/a")])])
        sut.updater.answers.update = { paths, _, _ in
            paths == nil ? .success(UpdateSummary(missing: 1)) : .failure(error)
        }

        await sut.interactor.followFolders()

        sut.delegate.expectMessages(.didFollow(UpdateSummary(missing: 1)))
    }

    @Test("A failed update after changes is reported once, and tried again until it succeeds")
    func failedFollowing() async {
        let clock = ManualClock()
        let sut = makeSUT(events: [.changed([Location("/music")])], clock: clock)
        sut.updater.answers.error = .invalid(.searchTooLong)

        let following = Task { await sut.interactor.followFolders() }
        await clock.waitForSleeper()
        clock.advance(by: .seconds(30))
        await clock.waitForSleeper()
        sut.updater.answers.error = nil
        sut.updater.answers.update = { _, _, _ in .success(UpdateSummary(added: 1)) }
        clock.advance(by: .seconds(30))
        await following.value

        expectEqual(sut.updater.messages.count, 3)
        sut.delegate.expectMessages(
            .handle(error: .invalid(.searchTooLong)),
            .didFollow(UpdateSummary(added: 1))
        )
    }

    @Test("A cancelled update after changes isn't reported") func cancelledFollowing() async {
        let sut = makeSUT(events: [.changed([Location("/music")])])
        sut.updater.answers.error = .cancelled

        await sut.interactor.followFolders()

        sut.delegate.expectMessages()
    }

    @Test("Changes whose import was cancelled are imported when the watch starts again")
    func restarted() async {
        let sut = makeSUT(events: [.changed([Location("/music/a")])])
        sut.updater.answers.error = .cancelled
        await sut.interactor.followFolders()
        sut.updater.answers.update = { _, _, _ in .success(UpdateSummary()) }
        sut.follower.answers.changes = { _ in AsyncStream { $0.finish() } }

        await sut.interactor.followFolders()
        await sut.interactor.followFolders()

        sut.updater.expectMessages(.update(["/music/a"], prunes: false), .update(["/music/a"], prunes: false))
        sut.delegate.expectMessages(.didFollow(UpdateSummary()))
    }

    @Test("The watch restarts when the list of folders changes, but not when tracks change")
    func otherFolders() async {
        let sut = makeSUT(updates: [.tracks, [.folders, .journal], .tracks])

        await sut.interactor.followFolders()

        expectEqual(sut.follower.messages.last, .changes(below: [Location("/music")]))
        #expect((1...2).contains(sut.follower.messages.count))
    }

    /// - Parameters:
    ///   - events: the events in each watched folder.
    ///   - updates: the changes of the library during the watch.
    private func makeSUT(
        events: [FolderEvent] = [],
        updates: [LibraryUpdate] = [],
        clock: ManualClock = ManualClock()
    ) -> (
        interactor: WatchedFoldersInteractor, delegate: WatchedFoldersInteractorDelegateSpy,
        folders: FolderStoringSpy, updater: FolderUpdatingSpy, follower: FolderWatchingSpy
    ) {
        let delegate = WatchedFoldersInteractorDelegateSpy()
        let folders = FolderStoringSpy { $0.folders = { [music] in .success([music]) } }
        let updater = FolderUpdatingSpy()
        let follower = FolderWatchingSpy {
            $0.changes = { _ in
                AsyncStream { continuation in
                    for event in events { continuation.yield(event) }
                    continuation.finish()
                }
            }
        }
        let library = LibraryFollowingSpy(updates)
        let interactor = WatchedFoldersInteractor(
            folders: folders,
            updater: updater,
            follower: follower,
            library: library,
            clock: clock
        )
        interactor.delegate = delegate
        return (interactor, delegate, folders, updater, follower)
    }
}
