/// The failure of a call: the error that the other program replied with, or one with the same form made here.
public struct DBusError: Error, Equatable, Sendable {
    /// The kind of error, such as `org.freedesktop.DBus.Error.Failed`.
    public let name: String
    /// The message for people.
    public let message: String

    public init(name: String, message: String) {
        (self.name, self.message) = (name, message)
    }

    /// - Parameter standard: one of the names that the specification defines, without its prefix.
    public init(_ standard: String, _ message: String) {
        self.init(name: "org.freedesktop.DBus.Error.\(standard)", message: message)
    }

    /// The connection is closed, or couldn't be made.
    public static let disconnected = DBusError("Disconnected", "The connection to the bus is closed.")
    /// The reply didn't arrive in time, or the task was cancelled.
    public static let noReply = DBusError("NoReply", "No reply arrived in time.")
}
