import Platform
import Services

/// A file that lists music, on its own or inside a zip file, or a sheet of a workbook.
struct ListFile: Sendable {
    /// The file's name in errors.
    let name: String
    /// The path of the file, or of the zip file or workbook that contains it.
    let path: AbsolutePath
    /// The path inside the zip file, or the name of the sheet; `nil` for a file on its own.
    var nameInZip: String?
    var isSheet = false
    /// Opens the file for reading.
    let open: @Sendable () -> any ByteSource

    var isPacked: Bool { nameInZip != nil }

    /// The file's name, after that of the zip file with its folders if it is in one.
    var shortName: String {
        let name = String(decoding: path.name, as: UTF8.self)
        return nameInZip.map { "\(name)/\($0)" } ?? name
    }

    /// The file's name without folders, by which some formats are recognized.
    var fileName: String { String(shortName.split(separator: "/").last ?? "") }

    /// Returns the list at a path, or the files in the zip file there, including those in zip files within it, or the
    /// sheets of the workbook there.
    static func all(at path: AbsolutePath) throws(ServiceError) -> [ListFile] {
        guard try path.withErrors(path.kind) == .file else {
            throw .unreadable(path: path.location.text, reason: "a pipe or device, not a file")
        }
        let file = try FileBytes(path)
        let name = path.location.text
        guard let archive = try ZipArchive(file, named: name) else {
            return [ListFile(name: name, path: path, open: file.reader)]
        }
        if let workbook = try Workbook(archive, named: name) {
            return workbook.sheets.map { sheet in
                ListFile(
                    name: "\(name)/\(sheet.name)",
                    path: path,
                    nameInZip: sheet.name,
                    isSheet: true,
                    open: sheet.open
                )
            }
        }
        return archive.files.map { file in
            ListFile(name: "\(name)/\(file.name)", path: path, nameInZip: file.name, open: file.open)
        }
    }
}
