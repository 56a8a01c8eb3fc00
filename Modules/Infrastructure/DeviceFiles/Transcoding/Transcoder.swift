import Entities
import Foundation
import Platform
import Services

/// Transcodes tracks to smaller files with ffmpeg.
struct Transcoder: Sendable {
    /// The absolute path of the folder for files that are yet to be copied.
    let folder: String
    /// The name or path of ffmpeg.
    var program = "ffmpeg"

    /// The maximum size of a picture, in bytes. Larger ones are left out.
    private static let largestPicture = 4 << 20

    /// Creates the folder, and deletes the files left over from programs that were killed.
    func prepare() throws(ServiceError) {
        do {
            try FileManager.default.createDirectory(
                atPath: folder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        } catch {
            throw .inputOutput(path: folder, reason: "Couldn't create the folder.")
        }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            guard let process = name.split(separator: "-").first.flatMap({ pid_t($0) }), process > 0,
                kill(process, 0) != 0, errno == ESRCH
            else { continue }
            unlink("\(folder)/\(name)")
        }
    }

    /// The path of a new file. Its name begins with the ID of this process.
    private func newPath() -> String {
        "\(folder)/\(getpid())-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    }

    /// Transcodes a track, with the tags and the cover of its file.
    ///
    /// - Returns: the absolute path of the new file, which the caller must delete.
    func transcode(_ copy: PlannedCopy) async throws(ServiceError) -> String {
        guard let input = String(validating: copy.source.path, as: UTF8.self) else {
            throw .unreadable(
                path: String(decoding: copy.source.path, as: UTF8.self),
                reason: "the file name isn't valid UTF-8, which ffmpeg requires"
            )
        }
        let stem = newPath()
        let output = "\(stem).\(copy.format.rawValue)"
        let tags = "\(stem).txt"
        defer { unlink(tags) }
        let metadata =
            copy.format == .opus ? try await OpusTags(of: input, with: self).write(to: tags) : false
        do {
            try await run(
                arguments(copy.format, from: input, tags: metadata ? tags : nil, to: output),
                on: input
            )
        } catch {
            unlink(output)
            throw error
        }
        return output
    }

    /// The cover of a track's album as JPEG of at most 500 × 500 pixels: the picture in its file, or else one next to
    /// it.
    ///
    /// - Returns: `nil` if no picture can be read.
    func cover(of source: SourceFile) async throws(ServiceError) -> [UInt8]? {
        guard let input = String(validating: source.path, as: UTF8.self) else { return nil }
        let folder = input.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
            separator: "/"
        )
        let pictures = ["cover.jpg", "cover.png", "folder.jpg", "Cover.jpg", "Folder.jpg"].map {
            "\(folder)/\($0)"
        }
        for path in [input] + pictures.filter({ access($0, R_OK) == 0 }) {
            if let picture = try await picture(
                in: path,
                scale: "scale=w='min(500,iw)':h='min(500,ih)':force_original_aspect_ratio=decrease"
            ) {
                return picture
            }
        }
        return nil
    }

    /// The first picture in a file as baseline JPEG; `nil` if none can be read.
    ///
    /// - Parameter scale: an ffmpeg filter that scales the picture.
    func picture(in input: String, scale: String? = nil) async throws(ServiceError) -> [UInt8]? {
        let output = "\(newPath()).jpg"
        defer { unlink(output) }
        do {
            try await run(
                ["-i", "file:\(input)", "-map", "0:v:0", "-frames:v", "1"]
                    + (scale.map { ["-vf", $0] } ?? [])
                    + ["-c:v", "mjpeg", "-q:v", "3", "-pix_fmt", "yuvj420p", "file:\(output)"],
                on: input
            )
        } catch .unreadable {
            return nil
        }
        guard let file = try? OpenFile(output, O_RDONLY), let size = try? file.size(), size > 0,
            size <= Self.largestPicture
        else { return nil }
        return try? file.bytes(at: 0, count: size)
    }

    /// Runs ffmpeg.
    ///
    /// - Parameter input: the input file, for errors.
    func run(_ arguments: [String], on input: String) async throws(ServiceError) {
        guard
            let run = await ProgramRun.of(
                program,
                ["-nostdin", "-hide_banner", "-loglevel", "error", "-threads", "1"] + arguments,
                within: .seconds(3600)
            )
        else { throw .unavailable(.transcoder) }
        if Task.isCancelled { throw .cancelled }
        if run.status == 127 { throw .unavailable(.transcoder) }
        guard run.status == 0 else {
            let line = run.text.split(whereSeparator: \.isNewline).last.map(String.init)
            throw .unreadable(path: input, reason: line.map { "ffmpeg says: \($0)" } ?? "ffmpeg was stopped")
        }
    }

    private func arguments(
        _ format: DeviceFormat,
        from input: String,
        tags: String?,
        to output: String
    ) -> [String] {
        switch format {
        case .original: ["-i", "file:\(input)", "-c", "copy", "file:\(output)"]
        case .mp3:
            [
                "-i", "file:\(input)", "-map", "0:a:0", "-map", "0:v:0?", "-c:v", "mjpeg",
                "-disposition:v", "attached_pic", "-c:a", "libmp3lame", "-q:a", "2", "-map_metadata", "0",
                "-id3v2_version", "3", "file:\(output)",
            ]
        case .opus:
            ["-i", "file:\(input)"]
                + (tags.map { ["-f", "ffmetadata", "-i", "file:\($0)", "-map_metadata", "1"] } ?? [])
                + ["-map", "0:a:0", "-c:a", "libopus", "-b:a", "128k", "file:\(output)"]
        }
    }
}
