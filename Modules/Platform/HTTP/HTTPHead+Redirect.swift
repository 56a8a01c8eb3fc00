extension HTTPHead {
    /// Where the head sends the client; `nil` if it isn't a redirect.
    var redirect: (status: Int, location: String)? {
        guard [301, 302, 303, 307, 308].contains(status), let location = headers.values(of: "Location").first
        else { return nil }
        return (status, location)
    }
}
