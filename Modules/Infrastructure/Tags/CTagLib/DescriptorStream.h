#pragma once

#include <string>
#include <tiostream.h>

/// A file behind a descriptor, for TagLib. Unlike TagLib's own streams it works on files without a name, and notices
/// errors: with theirs, a full disk goes unnoticed.
class DescriptorStream : public TagLib::IOStream {
public:
#if TAGLIB_MAJOR_VERSION >= 2
    using Offset = TagLib::offset_t;
    using Start = TagLib::offset_t;
    using Size = size_t;
#else
    using Offset = long;
    using Start = unsigned long;
    using Size = unsigned long;
#endif

    /// - Parameter name: tells the format by its extension.
    DescriptorStream(int file, const char *name);

    /// The code of the first error, 0 if there was none.
    int error() const { return _error; }

    TagLib::FileName name() const override;
    TagLib::ByteVector readBlock(Size length) override;
    void writeBlock(const TagLib::ByteVector &data) override;
    void insert(const TagLib::ByteVector &data, Start start, Size replace) override;
    void removeBlock(Start start, Size length) override;
    bool readOnly() const override;
    bool isOpen() const override;
    void seek(Offset offset, Position from) override;
    Offset tell() const override;
    Offset length() override;
    void truncate(Offset length) override;

private:
    void write(const char *bytes, size_t count, Offset at);
    size_t read(char *bytes, size_t count, Offset at);
    void move(Offset from, Offset to);

    int _file;
    std::string _name;
    Offset _position = 0;
    int _error = 0;
};
