import Entities
import Foundation
import TestSupport
import Testing

@testable import Tags

@Suite("Pictures that ffmpeg writes", .real, .needs("ffmpeg"))
struct EncodedPictureTests {
    @Test("The cover equals the image given to ffmpeg", arguments: ["mp3", "flac", "m4a", "aiff"])
    func cover(fileExtension: String) throws {
        let folder = try TemporaryFolder()
        let image = folder.path("cover.jpg")
        let path = folder.path("a.\(fileExtension)")
        try ffmpeg(["-f", "lavfi", "-i", "color=red:size=640x640", "-frames:v", "1", image])
        let inputs = ["-f", "lavfi", "-i", "sine=duration=1", "-i", image, "-map", "0", "-map", "1"]
        let cover = ["-c:v", "copy", "-disposition:v", "attached_pic", "-write_id3v2", "1"]
        try ffmpeg(inputs + cover + ["-metadata:s:v", "comment=Cover (front)", path])

        let bytes = try TagLibReader().frontCover(of: Location(path), limit: 1 << 20)

        expectEqual(bytes, FileManager.default.contents(atPath: image).map(Array.init))
    }

    private func ffmpeg(_ arguments: [String]) throws {
        try expectEqual(ToolRun(["ffmpeg", "-v", "error"] + arguments).status, 0)
    }
}
