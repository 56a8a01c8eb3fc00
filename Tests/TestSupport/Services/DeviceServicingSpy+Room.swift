import Entities
import Services

extension DeviceServicingSpy {
    /// All devices are there, with the same room.
    public convenience init(_ prepare: (inout Answers) -> Void = { _ in }) {
        self.init(connection: { _ in .here(.sample) }, prepare)
    }
}
