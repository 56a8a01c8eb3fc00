/// The methods, properties and signals of an object, under a common name.
public struct DBusInterface: Equatable, Sendable {
    public let name: String
    public let methods: [Member]
    public let properties: [Property]
    public let signals: [Member]

    public init(
        _ name: String,
        methods: [Member] = [],
        properties: [Property] = [],
        signals: [Member] = []
    ) {
        (self.name, self.methods, self.properties, self.signals) = (name, methods, properties, signals)
    }

    /// A method or a signal, with the types of its arguments and results, such as `sv`.
    public struct Member: Equatable, Sendable {
        public let name: String
        public let arguments: String
        public let results: String

        public init(_ name: String, _ arguments: String = "", returns results: String = "") {
            (self.name, self.arguments, self.results) = (name, arguments, results)
        }
    }

    public struct Property: Equatable, Sendable {
        public let name: String
        public let type: String
        public let isWritable: Bool

        public init(_ name: String, _ type: String, isWritable: Bool = false) {
            (self.name, self.type, self.isWritable) = (name, type, isWritable)
        }
    }
}

// MARK: Those of every object

extension DBusInterface {
    static let peer = DBusInterface(
        "org.freedesktop.DBus.Peer",
        methods: [.init("Ping"), .init("GetMachineId", returns: "s")]
    )
    static let introspectable = DBusInterface(
        "org.freedesktop.DBus.Introspectable",
        methods: [.init("Introspect", returns: "s")]
    )
    public static let properties = DBusInterface(
        "org.freedesktop.DBus.Properties",
        methods: [
            .init("Get", "ss", returns: "v"), .init("GetAll", "s", returns: "a{sv}"), .init("Set", "ssv"),
        ],
        signals: [.init("PropertiesChanged", "sa{sv}as")]
    )
}

// MARK: Introspection

extension DBusInterface {
    /// The description for other programs, in XML.
    var xml: String {
        let members =
            methods.map { method in
                let arguments = Self.xml(method.arguments, #" direction="in""#)
                return #"<method name="\#(method.name)">\#(arguments)"#
                    + Self.xml(method.results, #" direction="out""#) + "</method>"
            }
            + properties.map { property in
                let access = property.isWritable ? "readwrite" : "read"
                return #"<property name="\#(property.name)" type="\#(property.type)" access="\#(access)"/>"#
            }
            + signals.map { #"<signal name="\#($0.name)">\#(Self.xml($0.arguments, ""))</signal>"# }
        return #"<interface name="\#(name)">\#(members.joined())</interface>"#
    }

    private static func xml(_ signature: String, _ direction: String) -> String {
        (DBusType.types(of: signature) ?? []).map { #"<arg type="\#($0.signature)"\#(direction)/>"# }.joined()
    }
}
