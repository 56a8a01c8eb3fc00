/// Numbers as bytes: 8 bytes each, lowest byte first.
extension [UInt64] {
    package init(bytes: some Collection<UInt8>) {
        let bytes = Array<UInt8>(bytes)
        self = stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).map { start in
            bytes[start..<(start + 8)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
    }

    package var bytes: [UInt8] {
        flatMap { number in
            stride(from: UInt64(0), to: 64, by: 8).map { UInt8(truncatingIfNeeded: number >> $0) }
        }
    }
}
