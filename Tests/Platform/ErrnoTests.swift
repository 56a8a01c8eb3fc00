import Foundation
import Platform
import TestSupport
import Testing

struct ErrnoTests {
    @Test("A failed system call gives the system's reason")
    func reason() {
        #expect(throws: Errno(code: ENOENT)) { try OpenFile("/nowhere", O_RDONLY) }
        expectEqual(Errno(code: ENOENT).reason, "No such file or directory")
        expectEqual([ENOENT, ENOTDIR, EACCES].map { Errno(code: $0).isMissing }, [true, true, false])
    }
}
