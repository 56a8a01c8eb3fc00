import CTagLib
import Platform
import Services

/// TagLib's C functions, which Debian's `libtagc0-dev` and what it needs, or Homebrew's `taglib`, have.
///
/// They are loaded when the first file is read: TagLib and what it needs take as long to load as most commands take
/// altogether, and most commands read no file.
struct TagLib: @unchecked Sendable {
    typealias File = UnsafeMutablePointer<TagLib_File>

    /// Addresses of functions, which never change.
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

    /// Versions 2 and 1, which don't differ in what is used here.
    private static let fileNames =
        ["libtag_c.so.2", "libtag_c.so.0", "libtag_c.so"]
        + ["/opt/homebrew/lib", "/usr/local/lib"].map { "\($0)/libtag_c.dylib" }

    private init?(_ library: UnsafeMutableRawPointer) {
        let functions = UnsafeMutablePointer<CTagLib>.allocate(capacity: 1)
        defer { functions.deallocate() }
        guard ctaglib_load(functions, library) else { return nil }
        self.functions = functions.pointee
        // Otherwise TagLib keeps its strings in a list that threads can't share.
        self.functions.set_string_management_enabled(0)
    }
}
