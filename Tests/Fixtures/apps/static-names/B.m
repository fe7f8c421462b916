#import "B.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "JRCapture.h"
static NSString *const kTitle = @"B const";
static NSString *Title(void) { return @"B function"; }
#define TITLE @"B macro"

@implementation B

- (IBAction)b:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : [NSString stringWithFormat:@"%@ %@ %@", kTitle, Title(), TITLE] }];
}

@end
