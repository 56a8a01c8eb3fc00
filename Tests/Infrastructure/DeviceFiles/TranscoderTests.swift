import Entities
import Foundation
import Platform
import Services
import TestSupport
import Testing

@testable import DeviceFiles

@Suite("Transcoding", .real, .needs("ffmpeg"))
struct TranscoderTests {
    @Test("Transcoding keeps the tags and the cover", arguments: [DeviceFormat.opus, .mp3])
    func tags(format: DeviceFormat) async throws {
        let sut = try await SUT(withCover: true)

        let path = try await sut.transcoder.transcode(sut.copy(format))

        let streams = try await sut.probe(path, "stream=codec_name")
        expectEqual(streams, [format.rawValue, "mjpeg"])
        let tags = try await sut.probe(path, "format_tags=title,artist:stream_tags=title,artist")
        #expect(Set(tags).isSuperset(of: ["Title = \"a\\b\"; c", "Björk"]))
        let lyrics = try await sut.probe(path, "format_tags=lyrics,LYRICS:stream_tags=lyrics,LYRICS")
        #expect(format == .mp3 || lyrics == ["[00:01.00]One", "[Chorus]", "Two"])
        let size = try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
        #expect(size > 10_000)
        expectEqual(sut.made, [path])
    }

    @Test("A file without a cover is transcoded without one")
    func noCover() async throws {
        let sut = try await SUT(withCover: false)
        let path = try await sut.transcoder.transcode(sut.copy(.opus))
        try await expectEqual(sut.probe(path, "stream=codec_name"), ["opus"])
        #expect(try await sut.transcoder.cover(of: sut.copy(.opus).source) == nil)
    }

    @Test("A cover is a JPEG of at most 500 pixels, also from a picture next to the file")
    func cover() async throws {
        let sut = try await SUT(withCover: true)
        let bytes = try #require(try await sut.transcoder.cover(of: sut.copy(.opus).source))
        try sut.folder.write(bytes, to: "out.jpg")
        try await expectEqual(
            sut.probe(sut.folder.path("out.jpg"), "stream=width,height,profile"),
            [
                "Baseline", "500", "375",
            ]
        )

        let bare = try await SUT(withCover: false)
        try bare.folder.write(bytes, to: "folder.jpg")
        #expect(try await bare.transcoder.cover(of: bare.copy(.opus).source) != nil)
    }

    @Test("An unreadable file is reported with ffmpeg's message, and leaves no files")
    func unreadable() async throws {
        let sut = try await SUT(withCover: false)
        try sut.folder.write("no music", to: "a.flac")
        let error = await #expect(throws: ServiceError.self) {
            try await sut.transcoder.transcode(sut.copy(.mp3))
        }
        expectEqual(error?.code, .unreadable)
        #expect(sut.made.isEmpty)
    }

    @Test("Files of killed programs are deleted, files of running ones aren't")
    func remains() async throws {
        let sut = try await SUT(withCover: false)
        try sut.folder.write("x", to: "made/\(getpid())-a.opus")
        try sut.folder.write("x", to: "made/99999999-b.opus")
        try sut.transcoder.prepare()
        expectEqual(sut.made, [sut.folder.path("made/\(getpid())-a.opus")])
    }

    @Test("A missing ffmpeg is reported")
    func missing() async throws {
        let sut = try await SUT(withCover: false)
        let transcoder = Transcoder(folder: sut.folder.path("made"), program: "no-such-ffmpeg")
        await #expect(throws: ServiceError.unavailable(.transcoder)) {
            try await transcoder.transcode(sut.copy(.mp3))
        }
    }

    private struct SUT {
        let folder: TemporaryFolder
        let transcoder: Transcoder

        init(withCover: Bool) async throws {
            folder = try TemporaryFolder()
            let made = folder.path("made")
            try FileManager.default.createDirectory(atPath: made, withIntermediateDirectories: true)
            transcoder = Transcoder(folder: made)
            let tone = ["-f", "lavfi", "-i", "sine=frequency=300:duration=4"]
            let picture = ["-f", "lavfi", "-i", "testsrc=size=800x600:duration=0.1:rate=10"]
            let mapped = ["-map", "0:a", "-map", "1:v", "-c:v", "mjpeg", "-disposition:v", "attached_pic"]
            let tags = [
                "-metadata", "title=Title = \"a\\b\"; c", "-metadata", "artist=Björk",
                "-metadata", "lyrics=[00:01.00]One\n[Chorus]\nTwo",
            ]
            let arguments = tone + (withCover ? picture + mapped : []) + tags + [folder.path("a.flac")]
            let run = await ProgramRun.of(
                "ffmpeg",
                ["-nostdin", "-loglevel", "error"] + arguments,
                within: .seconds(60)
            )
            expectEqual(run?.status, 0, "\(run?.text ?? "")")
        }

        var made: [String] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path("made"))) ?? []
            return names.map { folder.path("made/\($0)") }.sorted()
        }

        func copy(_ format: DeviceFormat) -> PlannedCopy {
            let path = folder.path("a.flac")
            let source = SourceFile(path: Array(path.utf8), size: 1, modifiedNanoseconds: 1, ending: "flac")
            return PlannedCopy(
                track: .sample(1),
                source: source,
                format: format,
                path: "a.\(format)",
                size: 1
            )
        }

        func probe(_ path: String, _ entries: String) async throws -> [String] {
            let arguments = ["-v", "error", "-show_entries", entries, "-of", "default=nk=1:nw=1", path]
            let run = try #require(await ProgramRun.of("ffprobe", arguments, within: .seconds(60)))
            return run.text.split(separator: "\n").map(String.init)
        }
    }
}
