#import "A.h"
#import "Service.h"

@implementation A

- (IBAction)a:(id)sender
{
    [Service shared].open(@"From A");
}

@end
