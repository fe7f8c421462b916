#import <UIKit/UIKit.h>
#import "T.h"

@interface W : UIViewController
@end

@implementation W

- (IBAction)gold:(id)sender { [T s].t = @"Gold"; }

@end
