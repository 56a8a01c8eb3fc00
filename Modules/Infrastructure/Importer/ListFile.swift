import Platform
import Services

/// A file that lists music: by itself, or packed with others into a zip file.
struct ListFile: Sendable {
    /// How failures call it.
    let name: String
    /// Where it is, or the zip file that it is in.
    let path: AbsolutePath
    let isPacked: Bool
    /// Begins to read it.
    let open: @Sendable () -> any ByteSource

    /// The list at a path, or the lists in the zip file there.
    static func all(at path: AbsolutePath) throws(ServiceError) -> [ListFile] {
        guard try path.withErrors(path.kind) == .file else {
            throw .unreadable(path: path.location.text, reason: "it is no file but a pipe or device")
        }
        let file = try FileBytes(path)
        let name = path.location.text
        guard let entries = try ZipEntry.all(in: file, of: name) else {
            return [ListFile(name: name, path: path, isPacked: false, open: { file })]
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
