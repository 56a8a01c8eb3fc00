import CPlatform

extension OpenFile {
    /// Copies the content and the extended attributes to an empty file; both are open at their beginning.
    ///
    /// Where the file system can share blocks, the copy takes no space. Attributes that the user may not set are skipped.
    func copy(to file: OpenFile) throws(Errno) {
        #if canImport(Darwin)
            let parts = copyfile_flags_t(COPYFILE_DATA | COPYFILE_XATTR | COPYFILE_ACL)
            guard fcopyfile(number, file.number, nil, parts) == 0 else { throw .last }
        #else
            try copyContent(to: file)
            for name in attributes() { copyAttribute(name, to: file) }
        #endif
    }

    #if !canImport(Darwin)
        private func copyContent(to file: OpenFile) throws(Errno) {
            var count: Int
            repeat {
                count = copy_file_range(number, nil, file.number, nil, 1 << 30, 0)
            } while count > 0
            guard count < 0 else { return }
            // The file system can't do it. Continues where it stopped.
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
            defer { buffer.deallocate() }
            while true {
                let count = descriptor.receive(into: buffer)
                guard count >= 0 else { throw .last }
                if count == 0 { return }
                if let error = file.descriptor.send(Array(buffer[..<count])) { throw error }
            }
        }

        /// The names of the extended attributes, each ending with a zero byte.
        private func attributes() -> [[CChar]] {
            let size = flistxattr(number, nil, 0)
            guard size > 0 else { return [] }
            var names = [CChar](repeating: 0, count: size)
            let length = flistxattr(number, &names, size)
            return names.prefix(max(0, length)).split(separator: 0).map { $0 + [0] }
        }

        private func copyAttribute(_ name: [CChar], to file: OpenFile) {
            let size = fgetxattr(number, name, nil, 0)
            guard size >= 0 else { return }
            var value = [UInt8](repeating: 0, count: size)
            let length = fgetxattr(number, name, &value, size)
            guard length >= 0 else { return }
            fsetxattr(file.number, name, value, length, 0)
        }
    #endif
}
