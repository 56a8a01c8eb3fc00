/// The complete interface of an open library, for any backend. Several processes may use a library concurrently.
public typealias LibraryStore =
    TrackBrowsing & TrackResolving & TrackStoring & TrackEditing & TrackLiking & ChangeBrowsing
    & DuplicateFinding & CollectionBrowsing & LocationBrowsing & FolderBrowsing & TagBrowsing
    & PlayRecording & PlayCounting & PlayBrowsing & PlayCorrecting & NameJoining & HistoryReading
    & LibraryMaintaining & StatisticsComputing
    & ChartBrowsing
    & ChartFilterStoring
    & PlaylistBrowsing & PlaylistEditing & PlaylistQuerying
    & FileStoring & FolderStoring & TagWriteStoring & DownloadStoring & DeviceStoring & WaveformStoring
    & ScrobblerStore & CorrectedPlayStoring & SourceStore
    & QueueStoring & VolumeStoring
    & LibraryFollowing & RevisionReading & LibraryClosing

/// Closes a library.
public protocol LibraryClosing: Sendable {
    /// Closes the library once pending requests are done; later requests throw `cancelled`.
    func close()
}
