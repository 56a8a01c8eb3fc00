import CPlatform

/// The file systems in which the kernel presents itself, such as those at /proc, /sys and /dev. They contain no music,
/// and links in them lead to everything else.
enum VirtualFileSystem {
    #if canImport(Darwin)
        static func contains(_ path: UnsafePointer<CChar>) -> Bool {
            var system = statfs()
            guard statfs(path, &system) == 0 else { return false }
            return withUnsafeBytes(of: system.f_fstypename) { $0.starts(with: "devfs\0".utf8) }
        }
    #else
        static func contains(_ path: UnsafePointer<CChar>) -> Bool {
            var system = statfs()
            guard statfs(path, &system) == 0 else { return false }
            let type = UInt32(truncatingIfNeeded: system.f_type)
            return types.contains(type) || type == UInt32(TMPFS_MAGIC) && isDevices(path)
        }

        private static let types: Set = [
            UInt32(PROC_SUPER_MAGIC), UInt32(SYSFS_MAGIC), UInt32(DEVPTS_SUPER_MAGIC), UInt32(DEBUGFS_MAGIC),
            UInt32(TRACEFS_MAGIC), UInt32(SECURITYFS_MAGIC), UInt32(CGROUP_SUPER_MAGIC),
            UInt32(CGROUP2_SUPER_MAGIC), UInt32(BPF_FS_MAGIC), UInt32(NSFS_MAGIC),
        ]

        /// Whether a path on a tmpfs is below /dev. Only the device number tells that tmpfs from others.
        private static func isDevices(_ path: UnsafePointer<CChar>) -> Bool {
            guard let device = device(of: path), let devices = "/dev".withCString(device(of:)) else {
                return false
            }
            return device == devices && devices != "/".withCString(self.device(of:))
        }

        private static func device(of path: UnsafePointer<CChar>) -> dev_t? {
            var status = stat()
            return stat(path, &status) == 0 ? status.st_dev : nil
        }
    #endif
}
