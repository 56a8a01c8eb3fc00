import Entities
import Services

extension AudioFilePath {
    /// The path of an existing audio file. The file's extension determines the format.
    init(_ location: Location) throws(ServiceError) {
        guard let format = AudioFormat(fileExtension: FileName(of: location).fileExtension) else {
            throw .unreadable(path: location.text, reason: "the extension isn't an audio format's")
        }
        try self.init(location, format: format)
    }
}
