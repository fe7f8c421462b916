#import "SessionObserver.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation SessionObserver

- (id)init
{
    self = [super init];
    [[NSNotificationCenter defaultCenter] addObserver:self selector:@selector(sessionEnded:) name:@"ended" object:nil];
    return self;
}

- (void)sessionEnded:(NSNotification *)notification
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : @"Ended" }];
}

@end
