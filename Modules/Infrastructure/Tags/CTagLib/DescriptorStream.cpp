#include "DescriptorStream.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

using namespace TagLib;

DescriptorStream::DescriptorStream(int file, const char *name) : _file(file), _name(name) {}

FileName DescriptorStream::name() const { return _name.c_str(); }

bool DescriptorStream::readOnly() const { return (fcntl(_file, F_GETFL) & O_ACCMODE) == O_RDONLY; }

bool DescriptorStream::isOpen() const { return true; }

DescriptorStream::Offset DescriptorStream::tell() const { return _position; }

DescriptorStream::Offset DescriptorStream::length() {
    struct stat status;
    if (fstat(_file, &status) == 0) return Offset(status.st_size);
    _error = _error ? _error : errno;
    return 0;
}

void DescriptorStream::seek(Offset offset, Position from) {
    Offset base = from == Beginning ? 0 : from == Current ? _position : length();
    // A damaged file may claim any distance.
    if (__builtin_add_overflow(base, offset, &_position) || _position < 0) _position = 0;
}

ByteVector DescriptorStream::readBlock(Size length) {
    Offset rest = std::max<Offset>(this->length() - _position, 0);
    ByteVector block(static_cast<unsigned int>(std::min<Size>(length, Size(rest))), 0);
    block.resize(static_cast<unsigned int>(read(block.data(), block.size(), _position)));
    _position += Offset(block.size());
    return block;
}

void DescriptorStream::writeBlock(const ByteVector &data) {
    write(data.data(), data.size(), _position);
    _position += Offset(data.size());
}

void DescriptorStream::insert(const ByteVector &data, Start start, Size replace) {
    Offset end = Offset(start) + Offset(data.size());
    move(Offset(start) + Offset(replace), end);
    write(data.data(), data.size(), Offset(start));
    _position = end;
}

void DescriptorStream::removeBlock(Start start, Size length) { move(Offset(start) + Offset(length), Offset(start)); }

void DescriptorStream::truncate(Offset length) {
    if (ftruncate(_file, length) != 0 && !_error) _error = errno;
}

/// Moves everything from an offset on, to another one.
void DescriptorStream::move(Offset from, Offset to) {
    Offset rest = length() - from;
    if (rest < 0) {
        if (!_error) _error = EINVAL;
        return;
    }
    if (from == to) return;
    std::vector<char> bytes(1 << 18);
    for (Offset moved = 0; moved < rest && !_error;) {
        Offset count = std::min(rest - moved, Offset(bytes.size()));
        // Towards the end, the last bytes go first, so that none is overwritten.
        Offset part = from < to ? rest - moved - count : moved;
        if (read(bytes.data(), size_t(count), from + part) != size_t(count) && !_error) _error = EIO;
        write(bytes.data(), size_t(count), to + part);
        moved += count;
    }
    if (to < from) truncate(to + rest);
}

size_t DescriptorStream::read(char *bytes, size_t count, Offset at) {
    size_t done = 0;
    while (done < count) {
        ssize_t part = pread(_file, bytes + done, count - done, at + Offset(done));
        if (part < 0 && errno == EINTR) continue;
        if (part < 0 && !_error) _error = errno;
        if (part <= 0) break;
        done += size_t(part);
    }
    return done;
}

/// Does nothing after an error.
void DescriptorStream::write(const char *bytes, size_t count, Offset at) {
    size_t done = 0;
    while (done < count && !_error) {
        ssize_t part = pwrite(_file, bytes + done, count - done, at + Offset(done));
        if (part >= 0) done += size_t(part);
        else if (errno != EINTR) _error = errno;
    }
}
