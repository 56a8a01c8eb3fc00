import CFuzzer
import Foundation

/// Runs libFuzzer on the parser named by the first argument: `Fuzz json -max_total_time=60 CORPUS`.
@main enum Fuzz {
    nonisolated(unsafe) private static var test: ([UInt8]) -> Void = { _ in }

    static func main() {
        var arguments = CommandLine.arguments
        guard arguments.count > 1, let target = FuzzTarget(rawValue: arguments.remove(at: 1)) else {
            print(FuzzTarget.allCases.map(\.rawValue).joined(separator: "\n"))
            return
        }
        test = target.test
        var count = Int32(arguments.count)
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        words.withUnsafeMutableBufferPointer { words in
            var start = words.baseAddress
            _ = LLVMFuzzerRunDriver(&count, &start) { bytes, count in
                Fuzz.test(Array(UnsafeBufferPointer(start: bytes, count: count)))
                return 0
            }
        }
    }
}
