/// A position in a file of the package, counted from 1.
struct Place: Hashable, Comparable {
    /// The file's path, relative to the package.
    let path: String
    let line: Int
    let column: Int

    /// By default, the beginning of the file.
    init(_ path: String, line: Int = 1, column: Int = 1) {
        (self.path, self.line, self.column) = (path, line, column)
    }

    static func < (one: Place, other: Place) -> Bool {
        (one.path, one.line, one.column) < (other.path, other.line, other.column)
    }
}

extension Place: CustomStringConvertible {
    var description: String { "\(path):\(line):\(column)" }
}
