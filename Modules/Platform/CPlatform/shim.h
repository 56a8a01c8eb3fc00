#ifdef __APPLE__

#include <copyfile.h>
#include <sys/mount.h>

#else

#include <linux/magic.h>
#include <malloc.h>
#include <stdbool.h>
#include <sys/prctl.h>
#include <sys/types.h>
#include <sys/vfs.h>
#include <sys/xattr.h>

// The C library declares these only where its extensions are asked for.
ssize_t copy_file_range(int from, loff_t *from_offset, int to, loff_t *to_offset, size_t count, unsigned flags);
int syncfs(int file);

/// `prctl` with one argument; Swift can't call functions with any number of them.
static inline bool cplatform_control(int option, unsigned long value) {
    return prctl(option, value) == 0;
}

#endif
