#import "List.h"
#import "Detail.h"

@implementation List

- (void)prepareForSegue:(UIStoryboardSegue *)segue sender:(id)sender
{
    Detail *detail = segue.destinationViewController;
    detail.loginTitle = @"From the list";
}

@end
