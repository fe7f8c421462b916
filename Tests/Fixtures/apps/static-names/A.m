#import "A.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "JRCapture.h"
static NSString *const kTitle = @"A const";
static NSString *Title(void) { return @"A function"; }
#define TITLE @"A macro"

@implementation A

- (IBAction)a:(id)sender
{
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : [NSString stringWithFormat:@"%@ %@ %@", kTitle, Title(), TITLE] }];
}

@end
