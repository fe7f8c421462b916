/* Lets the n-th call of the system that a process makes fail, do a part of its work, or be its last.

   ENGAGE_FAULT=n[:KIND], KIND an errno's number, `short`, `before` or `after` (killed before or after
   the call). ENGAGE_FAULT_COUNT names a file that gets the number of calls when the process ends. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_long calls;
static long chosen = -1;
static int number = EIO;
static int is_short, kills_before, kills_after;

__attribute__((constructor)) static void start(void) {
    const char *text = getenv("ENGAGE_FAULT");
    if (text == NULL) return;
    char *kind;
    chosen = strtol(text, &kind, 10);
    if (*kind != ':') return;
    kind++;
    if (strcmp(kind, "short") == 0) is_short = 1;
    else if (strcmp(kind, "before") == 0) kills_before = 1;
    else if (strcmp(kind, "after") == 0) kills_after = 1;
    else number = atoi(kind);
}

__attribute__((destructor)) static void end(void) {
    const char *path = getenv("ENGAGE_FAULT_COUNT");
    if (path == NULL) return;
    char text[32];
    int count = snprintf(text, sizeof text, "%ld\n", atomic_load(&calls));
    long file = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file >= 0) syscall(SYS_write, file, text, count);
}

static void die(void) { syscall(SYS_kill, getpid(), SIGKILL); }

/* 1 where this call is the chosen one and must fail. */
static int fails(void) {
    if (atomic_fetch_add(&calls, 1) + 1 != chosen) return 0;
    if (kills_before) die();
    if (kills_after || is_short) return 0;
    errno = number;
    return 1;
}

/* After a call: the chosen one was the last. */
static void ends(void) {
    if (kills_after && atomic_load(&calls) == chosen) die();
}

#define NEXT(name) static __typeof__(&name) next; if (!next) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)
#define WRAP(type, name, parameters, arguments, failure) \
    type name parameters { NEXT(name); if (fails()) return failure; type result = next arguments; \
        int kept = errno; ends(); errno = kept; return result; }


/* Linux frees the descriptor whatever close() says of it. */
int close(int file) {
    NEXT(close);
    int is_failing = fails();
    int result = next(file);
    if (is_failing) {
        errno = number;
        return -1;
    }
    ends();
    return result;
}

WRAP(int, fsync, (int file), (file), -1)
WRAP(int, rename, (const char *a, const char *b), (a, b), -1)
WRAP(int, unlink, (const char *path), (path), -1)
WRAP(int, rmdir, (const char *path), (path), -1)
WRAP(int, mkdir, (const char *path, mode_t mode), (path, mode), -1)
WRAP(int, fchmod, (int file, mode_t mode), (file, mode), -1)
WRAP(int, fchown, (int file, uid_t user, gid_t group), (file, user, group), -1)
WRAP(int, flock, (int file, int how), (file, how), -1)
WRAP(int, fstat, (int file, struct stat *status), (file, status), -1)
WRAP(int, stat, (const char *path, struct stat *status), (path, status), -1)
WRAP(int, lstat, (const char *path, struct stat *status), (path, status), -1)
WRAP(int, ftruncate, (int file, off_t size), (file, size), -1)
WRAP(int, access, (const char *path, int mode), (path, mode), -1)
WRAP(DIR *, opendir, (const char *path), (path), NULL)
WRAP(struct dirent *, readdir, (DIR *folder), (folder), NULL)
WRAP(char *, realpath, (const char *path, char *room), (path, room), NULL)
WRAP(ssize_t, readlink, (const char *path, char *room, size_t count), (path, room, count), -1)
WRAP(int, kill, (pid_t process, int signal), (process, signal), -1)
WRAP(int, poll, (struct pollfd *files, nfds_t count, int time), (files, count, time), -1)
WRAP(ssize_t, pwrite, (int file, const void *bytes, size_t count, off_t at), (file, bytes, count, at), -1)
WRAP(ssize_t, pread, (int file, void *bytes, size_t count, off_t at), (file, bytes, count, at), -1)

ssize_t read(int file, void *bytes, size_t count) {
    NEXT(read);
    if (fails()) return -1;
    if (is_short && atomic_load(&calls) == chosen && count > 1) count /= 2;
    ssize_t result = next(file, bytes, count);
    int kept = errno;
    ends();
    errno = kept;
    return result;
}

ssize_t write(int file, const void *bytes, size_t count) {
    NEXT(write);
    if (fails()) return -1;
    if ((is_short || kills_after) && atomic_load(&calls) == chosen && count > 1) count /= 2;
    ssize_t result = next(file, bytes, count);
    int kept = errno;
    ends();
    errno = kept;
    return result;
}

int open(const char *path, int flags, ...) {
    NEXT(open);
    va_list list;
    va_start(list, flags);
    mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
    va_end(list);
    if (fails()) return -1;
    int result = next(path, flags, mode);
    int kept = errno;
    ends();
    errno = kept;
    return result;
}

int open64(const char *path, int flags, ...) __attribute__((alias("open")));
