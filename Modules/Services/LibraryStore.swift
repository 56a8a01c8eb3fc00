/// All that is promised of a library that is open, wherever it is kept. Several processes may use it at once.
public typealias LibraryStore =
    TrackBrowsing & TrackResolving & TrackStoring & TrackEditing & TrackLiking & ChangeBrowsing
    & DuplicateFinding & CollectionBrowsing & LocationBrowsing
    & PlayRecording & PlayCounting & HistoryReading & LibraryMaintaining & StatisticsComputing
    & AlbumPlaysBrowsing
    & ChartBrowsing
    & ChartFilterStoring
    & PlaylistBrowsing & PlaylistEditing & PlaylistQuerying
    & FileStoring & FolderStoring & TagWriteStoring & DownloadStoring & DeviceStoring & WaveformStoring
    & ScrobblerStore & CorrectedPlayStoring & SourceStore
    & QueueStoring & VolumeStoring
    & LibraryFollowing & RevisionReading & LibraryClosing

/// Lets go of a library.
public protocol LibraryClosing: Sendable {
    /// Closes the library once pending requests are done; later ones throw `cancelled`.
    func close()
}
