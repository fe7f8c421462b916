/* The entry of the program, in C for the arguments: Swift reads its own from /proc, and where that
   cannot be read (a bare chroot, a build sandbox) it hands over none without a word. */
int engage_run(int count, char **arguments);

int main(int count, char **arguments) { return engage_run(count, arguments); }
