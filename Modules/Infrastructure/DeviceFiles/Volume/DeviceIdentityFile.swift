import Platform

/// The file that identifies a device, wherever it is mounted.
struct DeviceIdentityFile {
    /// The folder on a device for the files that its syncs need.
    static let folder = ".sidewinder"
    static let path = ".sidewinder/device"
    /// The folder that identifies a player with Rockbox.
    static let rockbox = ".rockbox"
    private static let key = "identifier: "

    /// Reads the identifier of the device on a volume; `nil` if it has none.
    static func identifier(at volume: Volume) -> String? {
        guard let bytes = try? volume.bytes(of: path, upTo: 4096) else { return nil }
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            .first { $0.hasPrefix(key) }
            .map { String($0.dropFirst(key.count)) }
            .flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Writes an identity file, and flushes it to the disk.
    static func write(_ identifier: String, to volume: Volume) throws(Errno) {
        let text = "Sidewinder identifies this device by this file. Don't delete it.\n\(key)\(identifier)\n"
        let file = try DeviceFileWriter(on: volume, to: path)
        try file.write(Array(text.utf8))
        _ = try file.sync()
        try file.finish()
    }
}
