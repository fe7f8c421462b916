#import "SplashController.h"
#import "Model.h"
#import "JREngage+CustomInterface.h"

@implementation SplashController

- (IBAction)enter:(id)sender
{
    [Model shared].look = @{ kJRPopoverPresentationFrameValue : [NSValue valueWithCGRect:CGRectMake(300, 400, 100, 50)] };
    [[Model shared] signIn];
}

@end
