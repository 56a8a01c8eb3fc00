import Platform
import Services

/// A file that lists music, on its own or inside a zip file.
struct ListFile: Sendable {
    /// The file's name in errors.
    let name: String
    /// The path of the file, or of the zip file that contains it.
    let path: AbsolutePath
    let isPacked: Bool
    /// Opens the file for reading.
    let open: @Sendable () -> any ByteSource

    /// Returns the list at a path, or the lists in the zip file there.
    static func all(at path: AbsolutePath) throws(ServiceError) -> [ListFile] {
        guard try path.withErrors(path.kind) == .file else {
            throw .unreadable(path: path.location.text, reason: "a pipe or device, not a file")
        }
        let file = try FileBytes(path)
        let name = path.location.text
        guard let entries = try ZipEntry.all(in: file, of: name) else {
            return [ListFile(name: name, path: path, isPacked: false, open: file.reader)]
        }
        return entries.map { entry in
            ListFile(
                name: "\(name)/\(entry.name)",
                path: path,
                isPacked: true,
                open: { InflatedBytes(entry, in: file, of: name) }
            )
        }
    }
}
