import Platform
import Services

/// TagLib's C functions, which Debian's `libtagc0-dev` and what it needs, or Homebrew's `taglib`, have.
///
/// They are loaded when the first file is read: TagLib and what it needs take as long to load as most commands take
/// altogether, and most commands read no file.
struct TagLib: Sendable {
    typealias File = OpaquePointer
    typealias Tag = OpaquePointer
    typealias Properties = OpaquePointer

    typealias TextField = @convention(c) (Tag) -> UnsafeMutablePointer<CChar>?
    typealias NumberField = @convention(c) (Tag) -> CUnsignedInt
    typealias Property = @convention(c) (Properties) -> CInt

    let open: @convention(c) (_ path: UnsafePointer<CChar>) -> File?
    let close: @convention(c) (File) -> Void
    let isValid: @convention(c) (File) -> CInt
    let tag: @convention(c) (File) -> Tag?
    let properties: @convention(c) (File) -> Properties?
    let freeText: @convention(c) (UnsafeMutableRawPointer) -> Void

    let title: TextField
    let artist: TextField
    let album: TextField
    let genre: TextField
    let year: NumberField
    let trackNumber: NumberField

    let seconds: Property
    let samplesPerSecond: Property
    let channels: Property
}

extension TagLib {
    /// - Throws: `unavailable` if TagLib isn't installed.
    static func load() throws(ServiceError) -> TagLib {
        try shared.get()
    }

    private static let shared: Result<TagLib, ServiceError> = {
        let library = fileNames.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first
        guard let library, let functions = TagLib(library) else {
            return .failure(.unavailable(.tagReader))
        }
        return .success(functions)
    }()

    /// Versions 2 and 1, which don't differ in what is used here.
    private static let fileNames =
        ["libtag_c.so.2", "libtag_c.so.0", "libtag_c.so"]
        + ["/opt/homebrew/lib", "/usr/local/lib"].map { "\($0)/libtag_c.dylib" }

    /// Takes the functions' types from `tag_c.h`; nothing can check them when the library is loaded.
    private init?(_ library: UnsafeMutableRawPointer) {
        func function<Function>(_ name: String, as type: Function.Type = Function.self) -> Function? {
            dlsym(library, "taglib_\(name)").map { unsafeBitCast($0, to: type) }
        }
        typealias Switch = @convention(c) (CInt) -> Void
        guard
            let open: @convention(c) (UnsafePointer<CChar>) -> File? = function("file_new"),
            let close: @convention(c) (File) -> Void = function("file_free"),
            let isValid: @convention(c) (File) -> CInt = function("file_is_valid"),
            let tag: @convention(c) (File) -> Tag? = function("file_tag"),
            let properties: @convention(c) (File) -> Properties? = function("file_audioproperties"),
            let freeText: @convention(c) (UnsafeMutableRawPointer) -> Void = function("free"),
            let title = function("tag_title", as: TextField.self),
            let artist = function("tag_artist", as: TextField.self),
            let album = function("tag_album", as: TextField.self),
            let genre = function("tag_genre", as: TextField.self),
            let year = function("tag_year", as: NumberField.self),
            let trackNumber = function("tag_track", as: NumberField.self),
            let seconds = function("audioproperties_length", as: Property.self),
            let samplesPerSecond = function("audioproperties_samplerate", as: Property.self),
            let channels = function("audioproperties_channels", as: Property.self),
            let managesStrings = function("set_string_management_enabled", as: Switch.self)
        else { return nil }

        // Otherwise TagLib keeps its strings in a list that threads can't share.
        managesStrings(0)
        self.init(
            open: open,
            close: close,
            isValid: isValid,
            tag: tag,
            properties: properties,
            freeText: freeText,
            title: title,
            artist: artist,
            album: album,
            genre: genre,
            year: year,
            trackNumber: trackNumber,
            seconds: seconds,
            samplesPerSecond: samplesPerSecond,
            channels: channels
        )
    }
}
