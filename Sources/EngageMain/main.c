/* The entry of the program, in C for the arguments: Swift reads its own from /proc, and where that
   cannot be read (a bare chroot, a build sandbox) it hands over none without a word.

   A signal that would end the process in silence, as where no memory is left, gets a sentence and
   the exit status of its kind. What is called here may be called in a handler. */
#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
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

int main(int count, char **arguments) {
    /* A stack that ran over has no room for the handler. */
    static char room[16384];
    stack_t stack = {.ss_sp = room, .ss_size = sizeof room};
    sigaltstack(&stack, NULL);
    static const int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) watch(numbers[i]);
    return engage_run(count, arguments);
}
