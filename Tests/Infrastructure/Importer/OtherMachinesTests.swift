import Entities
import Importer
import Services
import Synchronization
import TestSupport
import Testing

/// Files at paths that another machine has read, too.
@Suite("Files of other machines") struct OtherMachinesTests {
    private let folder: TemporaryFolder
    /// The locations of files: another machine has the same recording as `shared`, and another one than `taken`.
    private let (new, shared, taken): (Location, Location, Location)

    init() throws {
        let folder = try TemporaryFolder()
        (new, shared, taken) = (
            Location(try folder.write("", to: "1.mp3")), Location(try folder.write("", to: "2.mp3")),
            Location(try folder.write("", to: "3.mp3"))
        )
        self.folder = folder
    }

    @Test("An import also records a file that another machine has, and refuses a different recording")
    func importing() async throws {
        let library = LibrarySpies()
        library.tracks.answers.fileRecords = { .success(stored($0)) }
        let importer = Importer(
            tags: TagReadingSpy.titles(),
            fingerprints: fingerprints,
            library: library.storing
        )

        let outcome = await importer.outcome(of: [folder.path])

        expectEqual(outcome.failures, [.alreadyExists(.otherRecording(path: taken.text))])
        expectEqual(library.storedTracks.map(\.details.location), [new, shared])
        let remembered = library.tracks.messages.flatMap { message in
            if case .remember(let files) = message { files } else { [FileRecord]() }
        }
        expectEqual(remembered.map(\.details.location), [shared])
    }

    @Test("An update also records a file that another machine has, and refuses a different recording")
    func updating() async throws {
        let update = FileUpdateSpy { $0.finish = { _, _ in .success(UpdateSummary(added: 1)) } }
        let library = FileStoringSpy {
            $0.knownFiles = { _, _, _ in .success(KnownFiles(files: [], next: nil)) }
            $0.missingFiles = { _, _ in .success([]) }
            $0.fileRecords = { .success(stored($0)) }
            $0.beginUpdate = { .success(update) }
        }
        let updater = FolderUpdater(
            tags: TagReadingSpy.titles(),
            fingerprints: fingerprints,
            library: library
        )
        let failures = Mutex<[ServiceError]>([])

        let summary = try await updater.update([folder.path], prunes: false) { event in
            if case .failure(let error) = event { failures.withLock { $0.append(error) } }
        }

        expectEqual(summary, UpdateSummary(added: 1, failed: 1))
        expectEqual(failures.withLock(\.self), [.alreadyExists(.otherRecording(path: taken.text))])
        let read = update.messages.flatMap { message in
            if case .finish(_, let changes) = message { changes } else { [FileChange]() }
        }
        expectEqual(read.map(\.location), [new, shared])
    }

    /// Another machine's records of `shared` and `taken`.
    private func stored(_ locations: [Location]) -> [StoredFile] {
        [(shared, shared.text), (taken, "other")].filter { locations.contains($0.0) }.map { location, audio in
            StoredFile(
                details: TrackDetails(title: "Tide", location: location),
                location: location,
                stamp: FileStamp(size: 1, modifiedNanoseconds: 2, device: 3, inode: 4),
                fingerprint: AudioFingerprint(audio),
                isElsewhere: true
            )
        }
    }

    private var fingerprints: AudioFingerprintingSpy {
        AudioFingerprintingSpy { $0.fingerprint = { .success(AudioFingerprint($0.text)) } }
    }
}

extension FileChange {
    fileprivate var location: Location? {
        if case .read(let file) = self { file.details.location } else { nil }
    }
}
