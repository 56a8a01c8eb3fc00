import Dispatch
import Entities
import Platform
import Services

/// Decodes one file with mpv, which writes the samples to a pipe.
struct Decoding: Sendable {
    /// The location named in errors.
    private let location: Location
    private let process: ChildProcess
    private let events: OpenFile
    private let samples: OpenFile

    /// Decodes to stereo at 44.1 kHz, because opposite channels would cancel out in a mono mix.
    private static let arguments = [
        "--ao=pcm", "--ao-pcm-waveheader=no", "--ao-pcm-file=/dev/stdout",
        "--audio-format=s16", "--audio-channels=stereo", "--audio-samplerate=44100",
    ]

    /// - Parameter path: the path of the audio, if it isn't at its location. Other users can see it.
    init(of location: Location, at path: String? = nil, program: String) throws(ServiceError) {
        let (ours, theirs) = try MpvProgram.channel(OpenFile.socketPair)
        let pipe = try MpvProgram.channel(OpenFile.pipe)
        self.location = location
        process = try MpvProgram.start(
            Self.arguments + ["--", path ?? location.text],
            input: theirs,
            output: pipe.writeEnd,
            program: program
        )
        process.lowerPriority()
        events = ours
        samples = pipe.readEnd
    }

    /// Waits for the samples. Cancelling the task terminates mpv.
    func waveform() async throws(ServiceError) -> Waveform {
        let result: Result<Waveform, ServiceError> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                DispatchQueue(label: "sidewinder.waveforms", qos: .utility).async {
                    continuation.resume(returning: measure())
                }
            }
        } onCancel: {
            process.end()
        }
        if Task.isCancelled { throw .cancelled }
        return try result.get()
    }

    private func measure() -> Result<Waveform, ServiceError> {
        var meter = LoudnessMeter()
        samples.forEachPortion { meter.add($0) }
        switch endReason() {
        case .endOfFile:
            return meter.waveform.map(Result.success)
                ?? .failure(MpvFileError.noSound.serviceError(at: location))
        case .error(let error): return .failure(error.serviceError(at: location))
        case .redirect, .stopped, nil: return .failure(MpvProgram.endedUnexpectedly)
        }
    }

    /// The reason mpv gave before it exited; `nil` if it gave none.
    private func endReason() -> MpvEvent.Reason? {
        var lines = LineBuffer()
        var reason: MpvEvent.Reason?
        events.forEachPortion { bytes in
            for line in lines.lines(adding: bytes) {
                if case .event(.endFile(_, let end)) = MpvMessage(line: line) { reason = end }
            }
        }
        return reason
    }
}
