import Entities
import Platform
import Services
import Synchronization

/// Writes tags with TagLib to a copy in the file's folder, which is synced to disk and then replaces the file. A crash
/// leaves at most such a copy, and the next write in the folder removes it.
///
/// A symbolic link is preserved, and its target is replaced. Other hard links to the file keep the old tags.
public final class TagLibWriter: TagWriting {
    /// The folders already cleared of copies that crashes left behind.
    private let cleanFolders = Mutex<Set<AbsolutePath>>([])

    public init() {}

    public func tags(_ fields: [FileTags.Field], of location: Location) throws(ServiceError) -> FileTags {
        guard location.path != nil else { throw .notLocal(location) }
        let path = try AudioFilePath(location)
        guard let file = TagLibFile(path), file.hasAudio else { throw .noAudio(in: location) }
        return file.tags(fields)
    }

    public func write(
        _ new: FileTags,
        replacing old: FileTags,
        to location: Location
    ) throws(ServiceError) -> WrittenFile {
        let fields = new.fields
        if try tags(fields, of: location) == new { return try unchanged(new, location) }
        guard let path = location.path.flatMap({ String(validating: $0, as: UTF8.self) }) else {
            throw .inputOutput(
                path: location.text,
                reason: "Tags can only be written to files with valid UTF-8 names."
            )
        }
        do throws(Errno) {
            cleanFolder(of: path)
            let before = try FileState(at: path)
            let copy = try AtomicFile(copying: path)
            try change(copy.descriptor, to: new, from: old, name: path)
            guard let changed = TagLibFile(copy.descriptor, name: path) else { throw Errno(code: EIO) }
            try copy.finish()
            return WrittenFile(
                before: FileStamp(before),
                after: FileStamp(try FileState(at: path)),
                tags: changed.tags(fields),
                details: changed.details(at: location)
            )
        } catch {
            throw error.code == EBUSY
                ? .changedMeanwhile(path: location.text) : ServiceError(error, at: location)
        }
    }

    /// Changes the tags of a copy, and checks that its audio is intact.
    ///
    /// - Throws: `EBUSY` if it has other tags, `ENOTSUP` if its format can't store a tag, `EIO` if TagLib fails.
    private func change(
        _ copy: Descriptor,
        to new: FileTags,
        from old: FileTags,
        name: String
    ) throws(Errno) {
        guard let file = TagLibFile(copy, name: name) else { throw Errno(code: EIO) }
        guard file.tags(new.fields) == old else { throw Errno(code: EBUSY) }
        for field in new.fields where !file.set(.init(field), to: new.values[field] ?? []) {
            throw Errno(code: ENOTSUP)
        }
        try file.save()
        guard let saved = TagLibFile(copy, name: name), saved.hasAudio,
            saved.milliseconds == file.milliseconds
        else { throw Errno(code: EIO) }
    }

    private func unchanged(_ tags: FileTags, _ location: Location) throws(ServiceError) -> WrittenFile {
        let path = try AudioFilePath(location)
        guard let file = TagLibFile(path), let state = try? path.state() else {
            throw .noAudio(in: location)
        }
        let stamp = FileStamp(state)
        return WrittenFile(
            before: stamp,
            after: stamp,
            tags: tags,
            details: file.details(at: location)
        )
    }

    private func cleanFolder(of path: String) {
        guard let folder = AbsolutePath(Array(path.utf8), relativeTo: .root)?.folder,
            cleanFolders.withLock({ $0.insert(folder).inserted })
        else { return }
        AtomicFile.removeLeftovers(in: folder)
    }
}

extension AudioFilePath {
    fileprivate func state() throws(Errno) -> FileState {
        var status = stat()
        guard stat(cString, &status) == 0 else { throw .last }
        return FileState(status)
    }
}

extension FileStamp {
    fileprivate init(_ state: FileState) {
        self.init(
            size: state.size,
            modifiedNanoseconds: state.modifiedNanoseconds,
            device: Int64(bitPattern: state.device),
            inode: Int64(bitPattern: state.number)
        )
    }
}
