#import "Hooks.h"

void RunHook(void (*hook)(void))
{
    hook();
}
