#import <Foundation/Foundation.h>

typedef struct {
    void (*ready)(void);
} Hooks;

void RunHook(void (*hook)(void));
