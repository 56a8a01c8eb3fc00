#include <zlib.h>

/// Begins to read deflated data without a header, as it is in zip files; a macro in zlib's own header.
static inline int sidewinder_inflate_raw(z_stream *stream) {
    return inflateInit2(stream, -MAX_WBITS);
}

/// Begins to compress without a header, as zip files need it; a macro in zlib's own header.
static inline int sidewinder_deflate_raw(z_stream *stream) {
    return deflateInit2(stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
}

/// Begins to compress as gzip does; a macro in zlib's own header.
static inline int sidewinder_deflate_gzip(z_stream *stream) {
    return deflateInit2(stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY);
}
