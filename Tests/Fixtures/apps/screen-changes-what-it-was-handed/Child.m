#import "Child.h"
#import "JREngage+CustomInterface.h"
@implementation Child
- (IBAction)save:(id)sender { self.values[kJRProviderTableTitleString] = @"Saved"; }
@end
