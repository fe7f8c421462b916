#import "OtherViewController.h"
#import "Session.h"

@implementation OtherViewController

- (IBAction)otherTapped:(id)sender {
    [[Session shared] enter];
}

@end
