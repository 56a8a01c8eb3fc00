import ConsoleTestSupport
import Foundation
import Platform
import TestSupport
import Testing

/// Runs tests in user-mode Linux, which has features that the machine's kernel may lack: FAT, and removable disks.
@Suite("User-mode Linux", .real, .userModeLinux) struct UserModeLinuxTests {
    @Test("The tests with the kernel's FAT pass in user-mode Linux")
    func vfat() async throws {
        let folder = try TemporaryFolder()
        let disk = try OpenFile(folder.path("disk"), O_RDWR | O_CREAT, mode: 0o600)
        expectEqual(ftruncate(disk.number, 64 << 20), 0)
        let script = try PackageFolder.root().appending(path: "Tests/Servers/user-mode-linux").path

        let run = try #require(
            await ProgramRun.of(
                script,
                [folder.path("disk"), CommandLine.arguments[0], "VFATDeviceTests"],
                within: .seconds(900)
            )
        )

        #expect(run.text.contains("Test run with 2 tests in 1 suite passed"), "\(run.text.suffix(3000))")
    }
}

extension Trait where Self == ConditionTrait {
    /// A condition for suites that run another kernel.
    static var userModeLinux: Self {
        .needs("user-mode-linux, kmod, dmsetup and dosfstools") {
            ["linux.uml", "modprobe", "dmsetup", "mkfs.vfat"].allSatisfy { isInstalled($0) }
        }
    }
}
