#import "Detail.h"

@implementation Detail (Offers)

- (IBAction)accept:(id)sender
{
    self.closing = @"Accepted";
}

@end
