/* The entry of the program, in C for the arguments: Swift reads its own from /proc, and where that
   cannot be read (a bare chroot, a build sandbox) it hands over none without a word.

   Where the stack is smaller than what commands need, the work has one of its own.

   A signal that would end the process in silence, as where no memory is left, gets a sentence and
   the exit status of its kind. What is called here may be called in a handler. */
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

int engage_run(int count, char **arguments);

static void end(int number) {
    /* The runtime ends the process by a trap right after an allocation that failed. */
    const char *text = errno == ENOMEM && number != SIGSEGV && number != SIGBUS
        ? "error: no memory left\n"
        : "error: a defect of Engage ended it; please report what was asked\n";
    ssize_t written = write(2, text, strlen(text));
    (void)written;
    _exit(text[7] == 'n' ? 74 : 70);
}

static void watch(int number) {
    struct sigaction present;
    /* A debug build's own backtraces stay. */
    if (sigaction(number, NULL, &present) != 0 || present.sa_handler != SIG_DFL) return;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = end;
    action.sa_flags = SA_ONSTACK | SA_RESETHAND;
    sigaction(number, &action, NULL);
}

typedef struct {
    int count;
    char **arguments;
    int status;
} work;

static void *run(void *pointer) {
    work *asked = pointer;
    asked->status = engage_run(asked->count, asked->arguments);
    return NULL;
}

/* Runs on a stack of 8 MiB; 0 where the system gives no thread. */
static int run_apart(work *asked) {
    pthread_attr_t attributes;
    pthread_t thread;
    if (pthread_attr_init(&attributes) != 0) return 0;
    pthread_attr_setstacksize(&attributes, 8 << 20);
    int result = pthread_create(&thread, &attributes, run, asked);
    pthread_attr_destroy(&attributes);
    if (result != 0) return 0;
    pthread_join(thread, NULL);
    return 1;
}

int main(int count, char **arguments) {
    /* A stack that ran over has no room for the handler. */
    static char room[16384];
    stack_t stack = {.ss_sp = room, .ss_size = sizeof room};
    sigaltstack(&stack, NULL);
    static const int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) watch(numbers[i]);
    struct rlimit limit;
    work asked = {count, arguments, 0};
    if (getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur < 1 << 20 && run_apart(&asked))
        return asked.status;
    return engage_run(count, arguments);
}
