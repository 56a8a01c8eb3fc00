/// A message of the bus.
public struct DBusMessage: Equatable, Sendable {
    public enum Kind: UInt8, Sendable {
        case call = 1
        case reply, error, signal
    }

    public let kind: Kind
    /// The number that the sender gave the message. Messages to be sent get theirs from the connection.
    public internal(set) var serial: UInt32 = 0
    /// Whether a call is to be answered.
    public internal(set) var expectsReply = true
    /// The object called, or the one that sends a signal.
    public internal(set) var path: String?
    public internal(set) var interface: String?
    /// The name of a method or signal.
    public internal(set) var member: String?
    public internal(set) var errorName: String?
    /// The serial of the call that a reply or an error answers.
    public internal(set) var replySerial: UInt32?
    /// The name of the program that gets the message; `nil` for signals to all.
    public internal(set) var destination: String?
    /// The unique name of the sender, set by the bus.
    public internal(set) var sender: String?
    public internal(set) var body: [DBusValue] = []

    init(_ kind: Kind) {
        self.kind = kind
    }
}

extension DBusMessage {
    /// A call of another program's method.
    public static func call(
        _ member: String,
        of interface: String,
        at path: String,
        to destination: String,
        _ body: [DBusValue] = []
    ) -> DBusMessage {
        var message = DBusMessage(.call)
        (message.member, message.interface, message.path) = (member, interface, path)
        (message.destination, message.body) = (destination, body)
        return message
    }

    /// A signal to all programs that listen for it.
    public static func signal(
        _ member: String,
        of interface: String,
        at path: String,
        _ body: [DBusValue] = []
    ) -> DBusMessage {
        var message = DBusMessage(.signal)
        (message.member, message.interface, message.path, message.body) = (member, interface, path, body)
        return message
    }

    /// The answer to a call: the method's results, or an error.
    func answer(_ result: Result<[DBusValue], DBusError>) -> DBusMessage {
        var message: DBusMessage
        switch result {
        case .success(let values):
            message = DBusMessage(.reply)
            message.body = values
        case .failure(let error):
            message = DBusMessage(.error)
            (message.errorName, message.body) = (error.name, [.string(error.message)])
        }
        (message.replySerial, message.destination, message.expectsReply) = (serial, sender, false)
        return message
    }

    /// Returns whether a text is the path of an object.
    static func isPath(_ text: String) -> Bool {
        guard text != "/" else { return true }
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.count > 1 && parts[0].isEmpty
            && parts.dropFirst().allSatisfy { part in !part.isEmpty && part.allSatisfy(isPartOfName) }
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
