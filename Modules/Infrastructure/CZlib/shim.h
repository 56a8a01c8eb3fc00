#include <zlib.h>

/// Begins to read deflated data without a header, as it is in zip files; a macro in zlib's own header.
static inline int sidewinder_inflate_raw(z_stream *stream) {
    return inflateInit2(stream, -MAX_WBITS);
}
