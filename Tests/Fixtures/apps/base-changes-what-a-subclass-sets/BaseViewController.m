#import "BaseViewController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation BaseViewController

- (IBAction)changeTapped:(id)sender {
    self.heading = @"Changed";
}

@end
