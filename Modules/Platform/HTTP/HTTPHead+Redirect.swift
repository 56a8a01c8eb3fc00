extension HTTPHead {
    /// The status and target of a redirect; `nil` if the response isn't a redirect.
    var redirect: (status: Int, location: String)? {
        guard [301, 302, 303, 307, 308].contains(status), let location = headers.values(of: "Location").first
        else { return nil }
        return (status, location)
    }
}
