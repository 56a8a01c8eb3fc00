import Platform

/// A file that is being written to a device. It gets its name only when it is complete, and remains complete if the
/// device is disconnected at that moment.
final class DeviceFileWriter {
    private let volume: Volume
    private let path: String
    private let temporaryPath: String
    private let file: OpenFile
    private var isFinished = false

    private static let prefix = "part-"
    /// The number of bytes to read and write at a time.
    private static let portion = 1 << 20
    /// The number of portions after which the file is flushed. Otherwise the last flush of a large file would take
    /// minutes without progress.
    private static let flushed = 16

    /// - Parameter path: the final path, below the device's folder.
    init(on volume: Volume, to path: String) throws(Errno) {
        let number = String(UInt64.random(in: .min ... .max), radix: 36)
        temporaryPath = "\(DeviceIdentityFile.folder)/\(Self.prefix)\(number)"
        (self.volume, self.path) = (volume, path)
        try volume.makeFolders(for: temporaryPath)
        file = try volume.open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL)
    }

    deinit {
        guard !isFinished else { return }
        try? volume.remove(temporaryPath)
        // On FAT, the next file reuses its space.
        try? volume.flush()
    }

    func write(_ bytes: [UInt8]) throws(Errno) {
        if let error = file.descriptor.send(bytes) { throw error }
    }

    /// Copies a file with its modification time.
    ///
    /// - Parameter didWrite: called after each portion with its size in bytes. If it throws an error, copying ends.
    /// - Throws: errors of the device, and errors thrown by `didWrite`.
    /// - Returns: an error of the source; `nil` if the whole file was copied.
    func copy(_ source: OpenFile, didWrite: (Int) async throws(Errno) -> Void) async throws(Errno) -> Errno? {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.portion, alignment: 4096)
        defer { buffer.deallocate() }
        for number in 1...Int.max {
            let count = source.descriptor.receive(into: buffer)
            guard count >= 0 else { return .last }
            guard count > 0 else { break }
            let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            if let error = file.descriptor.send(bytes) { throw error }
            if number.isMultiple(of: Self.flushed), fsync(file.number) != 0 { throw .last }
            try await didWrite(count)
        }
        if let modified = try? FileState(source).modifiedNanoseconds { setTime(modified) }
        return nil
    }

    /// Sets the modification time, in nanoseconds since 1970. Some file systems don't store it, or store it less
    /// precisely.
    func setTime(_ nanoseconds: Int64) {
        let time = timespec(
            tv_sec: Int(nanoseconds / 1_000_000_000),
            tv_nsec: Int(nanoseconds % 1_000_000_000)
        )
        _ = [time, time].withUnsafeBufferPointer { futimens(file.number, $0.baseAddress) }
    }

    /// Flushes the file to the disk, still with its temporary name.
    ///
    /// - Returns: the file's state.
    func sync() throws(Errno) -> FileState {
        guard fsync(file.number) == 0 else { throw .last }
        return try FileState(file)
    }

    /// Gives the file its final name, and flushes it to the disk.
    func finish() throws(Errno) {
        try volume.rename(temporaryPath, to: path, of: file)
        isFinished = true
    }

    /// Deletes the temporary files of interrupted syncs.
    static func removeRemains(on volume: Volume) throws(Errno) {
        let remains = try volume.names(in: DeviceIdentityFile.folder).filter { $0.hasPrefix(prefix) }
        if remains.isEmpty { return }
        for name in remains { try volume.remove("\(DeviceIdentityFile.folder)/\(name)") }
        try volume.flush()
    }
}
