import TestSupport
import Testing

@testable import DeviceFiles

@Suite("Mounted file systems") struct MountTableTests {
    @Test("The kernel's table is parsed, with blanks and backslashes in names")
    func parse() {
        let table = """
            22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/root rw
            90 22 8:17 / /media/me/MY\\040POD rw,nosuid shared:50 master:2 - vfat /dev/sdb1 rw,utf8
            91 22 0:55 / /mnt/a\\134b rw - tmpfs none rw
            broken line

            """
        expectEqual(
            MountTable.parse(table),
            [
                Mount(path: "/", source: "/dev/root", kind: "ext4"),
                Mount(path: "/media/me/MY POD", source: "/dev/sdb1", kind: "vfat"),
                Mount(path: "/mnt/a\\b", source: "none", kind: "tmpfs"),
            ]
        )
    }

    @Test("The system has a root file system")
    func system() {
        #expect(MountTable.all().contains { $0.path == "/" })
    }

    @Test("Network and virtual file systems aren't local")
    func local() {
        func isLocal(_ kind: String) -> Bool { Mount(path: "/a", source: "b", kind: kind).isLocal }
        #expect(["vfat", "exfat", "ext4", "fuseblk", "tmpfs", "msdos"].allSatisfy(isLocal))
        #expect(!["nfs4", "cifs", "autofs", "proc", "fuse.sshfs", "devpts"].contains(where: isLocal))
    }
}
