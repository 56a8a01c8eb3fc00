import Entities
import Services

extension TagLibReader: PictureReading {
    public func frontCover(of location: Location, limit: Int) throws(ServiceError) -> [UInt8]? {
        let path = try AudioFilePath(location)
        guard let file = TagLibFile(path, readsAudio: false) else { throw .noAudio(in: location) }
        return file.frontCover(limit: limit)
    }
}
