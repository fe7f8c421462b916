#import "LoginController.h"
#import "JREngage+CustomInterface.h"

@implementation LoginController

- (void)viewDidLoad
{
    [super viewDidLoad];
    UIButton *button = [UIButton buttonWithType:UIButtonTypeSystem];
    [button addTarget:[JREngage class]
               action:@selector(showAuthenticationDialog)
     forControlEvents:UIControlEventTouchUpInside];
    [self.view addSubview:button];
    if ([JREngage respondsToSelector:@selector(showSharingDialogWithActivity:)]) self.canShare = YES;
}

- (IBAction)later:(id)sender
{
    NSDictionary *look = @{kJRProviderTableTitleString : @"Later"};
    [JREngage performSelector:@selector(showAuthenticationDialogWithCustomInterfaceOverrides:)
                   withObject:look
                   afterDelay:0.5];
}

- (IBAction)google:(id)sender
{
    [JREngage showAuthenticationDialogForProvider:@"google"];
}

- (IBAction)invoked:(id)sender
{
    NSInvocation *call = [self invocationForClass:[JREngage class]];
    call.selector = @selector(showAuthenticationDialog);
    [call invoke];
}

@end
