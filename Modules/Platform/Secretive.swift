/// A value with secrets in it: however it is printed, only its `description` appears.
public protocol Secretive: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Secretive {
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
