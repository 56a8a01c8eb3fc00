// Lets user-mode Linux run on processors with AMX. It saves the registers of AVX-512 and earlier extensions, but the
// machine's kernel only takes back all registers; those of AMX, which nothing in there uses, are added here.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <elf.h>
#include <stdarg.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/uio.h>

static long (*real_ptrace)(enum __ptrace_request, pid_t, void *, void *);
// Not on the stack: a kernel's is small.
static char registers[32768];

__attribute__((constructor)) static void find(void) { real_ptrace = dlsym(RTLD_NEXT, "ptrace"); }

long ptrace(enum __ptrace_request request, ...) {
    va_list arguments;
    va_start(arguments, request);
    pid_t process = va_arg(arguments, pid_t);
    void *address = va_arg(arguments, void *);
    void *data = va_arg(arguments, void *);
    va_end(arguments);
    if (request == PTRACE_SETREGSET && address == (void *)NT_X86_XSTATE) {
        struct iovec all = {registers, sizeof registers}, *saved = data;
        if (real_ptrace(PTRACE_GETREGSET, process, address, &all) == 0 && saved->iov_len < all.iov_len) {
            memcpy(registers, saved->iov_base, saved->iov_len);
            return real_ptrace(request, process, address, &all);
        }
    }
    return real_ptrace(request, process, address, data);
}
