import CTagLib
import Platform
import Services

/// TagLib's C functions, from Debian's `libtagc0-dev` or Homebrew's `taglib`.
///
/// Loaded with the first file that is read: loading TagLib and its dependencies takes as long as most commands take
/// in total, and most commands read no file.
struct TagLib: @unchecked Sendable {
    typealias File = UnsafeMutablePointer<TagLib_File>

    /// Function pointers, which never change.
    let functions: CTagLib
}

extension TagLib {
    /// - Throws: `unavailable` if TagLib isn't installed.
    static func load() throws(ServiceError) -> TagLib {
        try shared.get()
    }

    private static let shared: Result<TagLib, ServiceError> = {
        let library = fileNames.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first
        guard let library, let taglib = TagLib(library) else {
            return .failure(.unavailable(.tagReader))
        }
        return .success(taglib)
    }()

    /// Versions 2 and 1, which are identical in the functions used here.
    private static let fileNames =
        ["libtag_c.so.2", "libtag_c.so.0", "libtag_c.so"]
        + ["/opt/homebrew/lib", "/usr/local/lib"].map { "\($0)/libtag_c.dylib" }

    private init?(_ library: UnsafeMutableRawPointer) {
        let functions = UnsafeMutablePointer<CTagLib>.allocate(capacity: 1)
        defer { functions.deallocate() }
        guard ctaglib_load(functions, library) else { return nil }
        self.functions = functions.pointee
        // Otherwise TagLib collects its strings in a list that isn't thread-safe.
        self.functions.set_string_management_enabled(0)
    }
}
