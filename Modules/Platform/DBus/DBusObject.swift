import Platform

/// An object that other programs can call.
public struct DBusObject: Sendable {
    public let path: String
    public let interfaces: [DBusInterface]

    public init(path: String, interfaces: [DBusInterface]) {
        (self.path, self.interfaces) = (path, interfaces)
    }

    /// The request of a call. Names and types are those of the interfaces.
    public enum Request: Equatable, Sendable {
        case call(member: String, interface: String, arguments: [DBusValue])
        case get(property: String, interface: String)
        case getAll(interface: String)
        case set(property: String, interface: String, DBusValue)
        /// One that every object answers alike, with its answer.
        case answered([DBusValue])
    }

    /// Returns what a call requests. Throws the error to reply with if the object doesn't have it.
    public func request(of call: DBusMessage) throws(DBusError) -> Request {
        let (interface, method) = try method(of: call)
        guard call.path == path || isAnsweredAnywhere(call, interface) else {
            throw DBusError("UnknownObject", "There is no object at \(call.path ?? "").")
        }
        guard call.body.signature == method.arguments else {
            throw DBusError("InvalidArgs", "\(method.name) takes “\(method.arguments)”.")
        }
        switch (interface.name, method.name) {
        case (DBusInterface.peer.name, "Ping"): return .answered([])
        case (DBusInterface.peer.name, _): return .answered([.string(try Self.machineID())])
        case (DBusInterface.introspectable.name, _): return .answered([.string(introspection(of: call))])
        case (DBusInterface.properties.name, _): return try propertyRequest(method.name, call.body)
        default:
            return .call(member: method.name, interface: interface.name, arguments: call.body)
        }
    }
}

// MARK: Looking up

extension DBusObject {
    private var allInterfaces: [DBusInterface] { interfaces + [.properties, .introspectable, .peer] }

    /// The method called. A call needn't name the interface.
    private func method(of call: DBusMessage) throws(DBusError) -> (DBusInterface, DBusInterface.Member) {
        let interfaces = allInterfaces.filter { call.interface == nil || $0.name == call.interface }
        guard !interfaces.isEmpty else { throw .unknownInterface(call.interface ?? "") }
        for interface in interfaces {
            if let method = interface.methods.first(where: { $0.name == call.member }) {
                return (interface, method)
            }
        }
        throw DBusError("UnknownMethod", "There is no method \(call.member ?? "").")
    }

    private func propertyRequest(_ member: String, _ arguments: [DBusValue]) throws(DBusError) -> Request {
        let name = arguments.first?.text ?? ""
        guard let interface = allInterfaces.first(where: { $0.name == name }) else {
            throw .unknownInterface(name)
        }
        guard member != "GetAll" else { return .getAll(interface: name) }
        let member = arguments.dropFirst().first?.text ?? ""
        guard let property = interface.properties.first(where: { $0.name == member }) else {
            throw DBusError("UnknownProperty", "There is no property \(member).")
        }
        guard case .variant(let value)? = arguments.dropFirst(2).first else {
            return .get(property: member, interface: name)
        }
        guard property.isWritable else {
            throw DBusError("PropertyReadOnly", "The property \(member) can't be set.")
        }
        guard value.signature == property.type else {
            throw DBusError("InvalidArgs", "The property \(member) has the type “\(property.type)”.")
        }
        return .set(property: member, interface: name, value)
    }
}

extension DBusError {
    fileprivate static func unknownInterface(_ name: String) -> DBusError {
        DBusError("UnknownInterface", "There is no interface \(name).")
    }
}

// MARK: Standard answers

extension DBusObject {
    /// Returns whether the path doesn't matter, or is that of a folder in which the object is.
    private func isAnsweredAnywhere(_ call: DBusMessage, _ interface: DBusInterface) -> Bool {
        interface == .peer || interface == .introspectable && name(below: call.path ?? "") != nil
    }

    /// The next part of the object's path after a beginning.
    private func name(below beginning: String) -> Substring? {
        let folder = beginning == "/" ? beginning : beginning + "/"
        return path.hasPrefix(folder) ? path.dropFirst(folder.count).prefix { $0 != "/" } : nil
    }

    private func introspection(of call: DBusMessage) -> String {
        let name = name(below: call.path ?? "")
        let content = name.map { #"<node name="\#($0)"/>"# } ?? allInterfaces.map(\.xml).joined()
        return "<node>\(content)</node>"
    }

    /// The machine's identifier, which only some Unix systems have.
    private static func machineID() throws(DBusError) -> String {
        guard let file = try? OpenFile("/etc/machine-id", O_RDONLY),
            let bytes = try? file.bytes(at: 0, count: 32), bytes.count == 32
        else { throw DBusError("FileNotFound", "This machine has no identifier.") }
        return String(decoding: bytes, as: UTF8.self)
    }
}
