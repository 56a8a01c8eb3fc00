#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Times in the format of HTTP (RFC 9110, section 5.6.7).
enum HTTPDate {
    static var now: String { text(time(nil)) }

    /// - Parameter time: the seconds since 1970.
    static func text(_ time: time_t) -> String {
        var (time, parts) = (time, tm())
        gmtime_r(&time, &parts)
        var text = [CChar](repeating: 0, count: 32)
        // The names of days and months are English: the program never sets a locale.
        let count = strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
        return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
