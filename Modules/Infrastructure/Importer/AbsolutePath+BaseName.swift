import Platform

extension AbsolutePath {
    /// The name without its extension.
    var baseName: String {
        let suffix = AbsolutePath.fileExtension(of: name).utf8.count
        return String(legacy: suffix > 0 ? name.dropLast(suffix + 1) : name[...])
    }
}
