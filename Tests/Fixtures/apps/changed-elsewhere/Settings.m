#import "Settings.h"
#import "Texts.h"

@implementation Settings

- (IBAction)save:(id)sender { gTitle = @"Saved"; }

@end
