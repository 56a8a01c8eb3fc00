#define _GNU_SOURCE

#include "CPlatform.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

struct thread {
    void (*body)(void *);
    void *context;
};

static void *run_thread(void *argument) {
    struct thread thread = *(struct thread *)argument;
    free(argument);
    thread.body(thread.context);
    return NULL;
}

bool cplatform_start_thread(void (*body)(void *), void *context) {
    struct thread *thread = malloc(sizeof *thread);
    if (!thread) return false;
    *thread = (struct thread){body, context};
    // A thread begins with the signals of the one that starts it. Those of a crash are never blocked.
    sigset_t blocked, before;
    sigfillset(&blocked);
    const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT};
    for (size_t number = 0; number < sizeof crashes / sizeof *crashes; number++) {
        sigdelset(&blocked, crashes[number]);
    }
    pthread_sigmask(SIG_BLOCK, &blocked, &before);
    pthread_t identifier;
    int code = pthread_create(&identifier, NULL, run_thread, thread);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (code == 0) {
        pthread_detach(identifier);
    } else {
        free(thread);
        errno = code;
    }
    return code == 0;
}

#ifdef __APPLE__

#include <copyfile.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/param.h>

bool cplatform_is_virtual(const char *path) {
    struct statfs system;
    return statfs(path, &system) == 0 && strcmp(system.f_fstypename, "devfs") == 0;
}

bool cplatform_copy(int from, int to) {
    return fcopyfile(from, to, 0, COPYFILE_DATA | COPYFILE_XATTR | COPYFILE_ACL) == 0;
}

#else

#include <linux/magic.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <sys/xattr.h>
#include <unistd.h>

bool cplatform_is_virtual(const char *path) {
    struct statfs system;
    if (statfs(path, &system) != 0) return false;
    switch ((unsigned long)system.f_type & 0xffffffff) {
    case PROC_SUPER_MAGIC:
    case SYSFS_MAGIC:
    case DEVPTS_SUPER_MAGIC:
    case DEBUGFS_MAGIC:
    case TRACEFS_MAGIC:
    case SECURITYFS_MAGIC:
    case CGROUP_SUPER_MAGIC:
    case CGROUP2_SUPER_MAGIC:
    case BPF_FS_MAGIC:
    case NSFS_MAGIC:
        return true;
    }
    // Linux has /dev on a tmpfs like any other: only the device tells it apart.
    struct stat here, dev, root;
    return ((unsigned long)system.f_type & 0xffffffff) == TMPFS_MAGIC && stat(path, &here) == 0 && stat("/dev", &dev) == 0 && stat("/", &root) == 0
        && dev.st_dev != root.st_dev && here.st_dev == dev.st_dev;
}

static bool write_all(int file, const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(file, bytes, count);
        if (written < 0 && errno != EINTR) return false;
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
        }
    }
    return true;
}

static bool copy_content(int from, int to) {
    ssize_t count;
    do {
        count = copy_file_range(from, NULL, to, NULL, 1 << 30, 0);
    } while (count > 0);
    if (count == 0) return true;
    // The file system can't do it. Goes on from where it stopped.
    static const size_t size = 1 << 18;
    char *bytes = malloc(size);
    if (!bytes) return false;
    bool succeeds = true;
    do {
        count = read(from, bytes, size);
        if (count > 0) succeeds = write_all(to, bytes, (size_t)count);
    } while (succeeds && (count > 0 || (count < 0 && errno == EINTR)));
    int code = errno;
    free(bytes);
    errno = code;
    return succeeds && count == 0;
}

static void copy_attribute(int from, int to, const char *name) {
    ssize_t size = fgetxattr(from, name, NULL, 0);
    char *value = size >= 0 ? malloc((size_t)size + 1) : NULL;
    if (!value) return;
    size = fgetxattr(from, name, value, (size_t)size);
    if (size >= 0) fsetxattr(to, name, value, (size_t)size, 0);
    free(value);
}

static void copy_attributes(int from, int to) {
    ssize_t size = flistxattr(from, NULL, 0);
    char *names = size > 0 ? malloc((size_t)size + 1) : NULL;
    if (!names) return;
    size = flistxattr(from, names, (size_t)size);
    if (size > 0) names[size] = 0;
    for (ssize_t start = 0; start < size; start += (ssize_t)strlen(names + start) + 1) {
        copy_attribute(from, to, names + start);
    }
    free(names);
}

bool cplatform_copy(int from, int to) {
    if (!copy_content(from, to)) return false;
    copy_attributes(from, to);
    return true;
}

#endif

bool cplatform_sync_file_system(int file) {
#ifdef __linux__
    return syncfs(file) == 0 || errno == ENOSYS;
#else
    return fsync(file) == 0;
#endif
}

#include <sys/resource.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

void cplatform_forbid_core_dumps(void) {
    const struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
#ifdef __linux__
    // A program that takes core dumps through a pipe gets them whatever the limit is.
    prctl(PR_SET_DUMPABLE, 0);
#endif
}

#ifdef __GLIBC__
#include <malloc.h>
#endif

void cplatform_release_memory(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}
