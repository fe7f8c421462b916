#import "B.h"
#import "Service.h"

@implementation B

- (IBAction)b:(id)sender
{
    void (^open)(NSString *) = [Service shared].open; open(@"From B");
}

@end
