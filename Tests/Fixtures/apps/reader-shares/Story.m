#import "Story.h"
#import "Reader.h"

@implementation Story

- (IBAction)share:(id)sender { [[Reader reader] share:@"x" from:self.navigationController]; }

@end
