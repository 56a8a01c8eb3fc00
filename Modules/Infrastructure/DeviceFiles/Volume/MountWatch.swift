import Platform

/// Reports file systems that are mounted or unmounted.
enum MountWatch {
    /// Yields an element after changes; several may yield only one. Ends with its task.
    static func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        #if canImport(Glibc)
            guard let table = try? OpenFile("/proc/self/mountinfo", O_RDONLY),
                let wake = try? OpenFile.pipe(),
                (try? SystemThread.start { [end = wake.readEnd] in watch(table, until: end, continuation) })
                    != nil
            else {
                continuation.finish()
                return stream
            }
            continuation.onTermination = { [end = wake.writeEnd] _ in _ = end.descriptor.send([0]) }
        #else
            let task = Task {
                while (try? await ContinuousClock().sleep(for: .seconds(2))) != nil { continuation.yield() }
            }
            continuation.onTermination = { _ in task.cancel() }
        #endif
        return stream
    }

    #if canImport(Glibc)
        /// Waits without using the CPU; the kernel wakes the thread.
        private static func watch(
            _ table: OpenFile,
            until end: OpenFile,
            _ continuation: AsyncStream<Void>.Continuation
        ) {
            var files = [
                pollfd(fd: table.number, events: Int16(POLLPRI), revents: 0),
                pollfd(fd: end.number, events: Int16(POLLIN), revents: 0),
            ]
            while true {
                guard poll(&files, 2, -1) > 0 else {
                    if errno == EINTR { continue }
                    return continuation.finish()
                }
                if files[1].revents != 0 { return }
                if files[0].revents != 0 { continuation.yield() }
            }
        }
    #endif
}
