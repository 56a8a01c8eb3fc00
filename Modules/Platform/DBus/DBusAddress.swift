import Platform

/// The address of a bus's Unix socket.
public struct DBusAddress: Equatable, Sendable {
    /// The path, as `UnixSocket` takes it.
    let path: String

    /// The addresses at which to try the bus of the user's desktop session, in this order. None without a desktop.
    public static func session(environment: [String: String]) -> [DBusAddress] {
        if let list = environment["DBUS_SESSION_BUS_ADDRESS"] { return addresses(in: list) }
        guard let folder = environment["XDG_RUNTIME_DIR"], access("\(folder)/bus", F_OK) == 0 else {
            return []
        }
        return [DBusAddress(path: "\(folder)/bus")]
    }

    /// Reads a list such as `unix:path=/run/user/1000/bus,guid=…;tcp:host=…`. Leaves out other transports.
    public static func addresses(in list: String) -> [DBusAddress] {
        list.split(separator: ";").compactMap { address in
            guard address.hasPrefix("unix:") else { return nil }
            for pair in address.dropFirst("unix:".count).split(separator: ",") {
                if pair.hasPrefix("path=") {
                    return unescaped(pair.dropFirst("path=".count)).map(DBusAddress.init(path:))
                }
                if pair.hasPrefix("abstract=") {
                    return unescaped(pair.dropFirst("abstract=".count)).map { DBusAddress(path: "\0\($0)") }
                }
            }
            return nil
        }
    }

    /// Replaces each `%` and its two hexadecimal digits with the byte. Returns `nil` if digits are missing.
    private static func unescaped(_ text: Substring) -> String? {
        var (bytes, rest): ([UInt8], Substring.UTF8View) = ([], text.utf8)
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let digits = String(rest.prefix(2)), !digits.hasPrefix("+"),
                let value = UInt8(digits, radix: 16)
            else { return nil }
            bytes.append(value)
            rest.removeFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
