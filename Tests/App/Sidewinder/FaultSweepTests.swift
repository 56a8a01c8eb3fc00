import Foundation
import SQLiteLibrary
import TestSupport
import Testing

/// Whichever system call fails, or is the program's last, a library is in the state before a command or after it, and
/// the next run completes the rest.
///
/// Each run fails at one call, the next run at a later one, until the command makes no more of these calls. Each
/// change is tested with a few of the calls, each night with all of them.
@Suite(
    "A sweep of faults",
    .real,
    .needs("strace", "sqlite3"),
    .timeLimit(.minutes(240))
)
struct FaultSweepTests {
    @Test("A command is completed, or has no effect", arguments: FaultJob.all, Fault.allCases)
    func sweep(job: FaultJob, fault: Fault) async throws {
        let sut = try SUT(job)
        var hits = 0

        for (call, isLibrary) in sut.calls(for: fault) {
            var number = 1
            while try await sut.disturb(
                at: FaultPoint(
                    fault: fault,
                    call: call,
                    number: number,
                    paths: isLibrary ? sut.program.libraryFiles : []
                )
            ) {
                hits += 1
                number = isNightly ? number + 1 : number * 6
            }
        }

        #expect(hits > 0, "No fault happened")
    }

    /// A command with known states before and after an undisturbed run.
    private struct SUT {
        let job: FaultJob
        let program: Program
        private let backup: TemporaryFolder
        /// A resource such as a server that the command connects to.
        private let company: (any Sendable)?
        private let arguments: [String]
        private let before: LibraryState
        private let after: LibraryState
        private let filesBefore: Set<File>
        private let filesAfter: Set<File>

        private var library: String { program.folder.path("library.sqlite") }

        init(_ job: FaultJob) throws {
            self.job = job
            program = Program(folder: try TemporaryFolder())
            backup = try TemporaryFolder()
            try program.makeLibrary()
            company = try job.prepare(program)
            arguments = try job.arguments(program)
            let library = program.folder.path("library.sqlite")
            before = try LibraryState(of: library)
            filesBefore = try program.files()
            try Self.copy(program.folder.path, to: backup.path)
            let outcome = try program.run(arguments)
            try #require(outcome.status == 0, "\(outcome)")
            after = try LibraryState(of: library)
            filesAfter = try program.files()
            try #require(before.problems + after.problems == [])
        }

        /// The calls to disturb, and whether only calls on the library's files are.
        func calls(for fault: Fault) -> [(String, isLibrary: Bool)] {
            let library =
                switch fault {
                case .kill, .ioError: ["pwrite64", "fdatasync", "ftruncate", "unlink"]
                case .fullDisk: ["pwrite64"]
                }
            return library.map { ($0, true) } + job.calls.map { ($0, false) }
        }

        /// Runs the command with a fault and checks the state that it leaves.
        ///
        /// - Returns: whether the fault happened.
        func disturb(at point: FaultPoint) async throws -> Bool {
            try restore()
            let context = Comment("\(job.name), \(point)")

            let run = try program.run(arguments, at: point)
            guard run.wasHit else { return false }
            let left = try stateOfCopy()
            let files = try program.files()
            expect(run, left, files, at: point)

            // The next run does the remaining work. Another run is made in any case, for the problems it may find.
            let isDone = left.rows == after.rows && left.others == after.others && files == filesAfter
            let isRepeated = !isDone && !(job.endsByItself && point.fault == .kill && left.rows == after.rows)
            let next = try program.run(isRepeated ? arguments : ["list", "--limit", "1"])
            var end = try LibraryState(of: library)
            expectEqual(next.status, 0, "\(context): \(next)")
            if job.needsUpdate, end.others != after.others {
                try expectEqual(program.run("sync", "folders").status, 0, context)
                end = try LibraryState(of: library)
            }
            expectEqual(end.rows, after.rows, context)
            expectEqual(end.others, after.others, context)
            expectEqual(end.problems, [], context)
            let others = try program.files().symmetricDifference(filesAfter)
            expectEqual(others.filter { !job.mayLeave($0.path) }, [], "\(context): other files")
            try await expectJournal(isWhole: !isRepeated || left.rows == before.rows, context)
            return true
        }

        /// Checks the state after a fault.
        private func expect(
            _ run: FaultyOutcome,
            _ left: LibraryState,
            _ files: Set<File>,
            at point: FaultPoint
        ) {
            let context = Comment("\(job.name), \(point): \(run.outcome)")
            expectEqual(left.problems, [], context)
            #expect(files.filter { !$0.isUnfinished }.isSubset(of: filesBefore.union(filesAfter)), context)
            switch run.end {
            case .exit:
                // The failed write may have been the error message.
                let isSaid = run.outcome.stderr.contains("sidewinder: ") || point.call == "write"
                #expect(run.outcome.status == 0 || isSaid, context)
            default:
                #expect(run.outcome.status == SIGKILL && point.fault == .kill, context)
            }
            let isAcknowledged = run.end == .exit && run.outcome.status == 0
            switch job.kind {
            case .change, .whole:
                #expect(left.rows == before.rows || left.rows == after.rows, context)
                if isAcknowledged || !run.outcome.stdout.isEmpty {
                    expectEqual(left.rows, after.rows, context)
                }
            case .changeInParts, .parts:
                if isAcknowledged { expectEqual(left.rows, after.rows, context) }
            }
        }

        /// Expects undo, redo and a rebuild to lead to known states.
        ///
        /// - Parameter isWhole: whether the command was one change.
        private func expectJournal(isWhole: Bool, _ context: Comment) async throws {
            let library = try SQLiteLibrary.open(at: self.library)
            defer { library.close() }
            try await library.rebuild { _, _ in }
            try expectEqual(LibraryState(of: self.library).rows, after.rows, "\(context): other counts")
            guard isWhole else { return }
            try expectEqual(LibraryState(of: self.library).changes, after.changes, context)
            guard job.kind == .change || job.kind == .changeInParts else { return }
            _ = try await library.undo()
            try expectEqual(LibraryState(of: self.library).rows, before.rows, "\(context): undo")
            _ = try await library.redo()
            try expectEqual(LibraryState(of: self.library).rows, after.rows, "\(context): redo")
        }

        /// The state of a copy of the files, because opening the originals would already repair them.
        private func stateOfCopy() throws -> LibraryState {
            let copy = try TemporaryFolder()
            for file in ["library.sqlite", "library.sqlite-wal", "library.sqlite-journal"] {
                let path = program.folder.path(file)
                guard FileManager.default.fileExists(atPath: path) else { continue }
                try FileManager.default.copyItem(atPath: path, toPath: copy.path(file))
            }
            return try LibraryState(of: copy.path("library.sqlite"))
        }

        private func restore() throws {
            for name in try FileManager.default.contentsOfDirectory(atPath: program.folder.path) {
                try FileManager.default.removeItem(atPath: program.folder.path(name))
            }
            try Self.copy(backup.path, to: program.folder.path)
        }

        /// Copies the contents of a folder, with their times.
        private static func copy(_ source: String, to target: String) throws {
            try #require(ToolRun(["cp", "-a", "\(source)/.", target]).status == 0)
        }
    }
}

/// A file other than the library's own.
private struct File: Hashable {
    /// The path, or the folder's path if the name is random.
    let path: String
    let data: Data

    /// Whether the next run removes the file, or it is hidden from users.
    var isUnfinished: Bool { path.contains("/.sidewinder-") || path.contains("/.part-") }
}

extension Program {
    fileprivate func files() throws -> Set<File> {
        var files: Set<File> = []
        let names = FileManager.default.enumerator(atPath: folder.path)
        while let name = names?.nextObject() as? String {
            guard ["music/", "out/", "card/Music/", ".cache/"].contains(where: name.hasPrefix),
                let data = FileManager.default.contents(atPath: folder.path(name))
            else { continue }
            let isRandom = name.hasPrefix(".cache/") && !name.contains("/.part-")
            files.insert(File(path: isRandom ? ".cache" : name, data: data))
        }
        return files
    }
}
