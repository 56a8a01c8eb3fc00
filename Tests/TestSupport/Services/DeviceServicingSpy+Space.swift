import Entities
import Services

extension DeviceServicingSpy {
    /// Creates a spy with all devices connected, each with the same free space.
    public convenience init(_ prepare: (inout Answers) -> Void = { _ in }) {
        self.init(connection: { _ in .here(.sample) }, prepare)
    }
}
