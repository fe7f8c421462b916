#import "EntranceController.h"
#import "Hooks.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

static NSString *heading = @"Loading";
static NSString *footing = @"Loading";
static NSString *waiting = @"Loading";

static void MakeReady(void)
{
    heading = @"Ready";
}

static void MakeFooting(void)
{
    footing = @"Set";
}

static void StopWaiting(void *context)
{
    waiting = @"Late";
}

@implementation EntranceController

- (void)show:(NSString *)title
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: title}];
}

- (IBAction)ready:(id)sender
{
    RunHook(MakeReady);
    [self show:heading];
}

- (IBAction)set:(id)sender
{
    Hooks hooks = { MakeFooting };
    hooks.ready();
    [self show:footing];
}

- (IBAction)wait:(id)sender
{
    dispatch_sync_f(dispatch_get_global_queue(0, 0), NULL, StopWaiting);
    [self show:waiting];
}

@end
