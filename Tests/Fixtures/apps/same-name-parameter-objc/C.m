#import "C.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
@implementation C
- (id)init { if ((self = [super init])) { _heading = @"Sign in"; } return self; }
- (void)useHeading:(NSString *)heading { self.heading = heading; }
- (IBAction)open:(id)s { [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{kJRProviderTableTitleString: self.heading}]; }
@end
