#import "KidsViewController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation KidsViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.look = @{kJRProviderTableTitleString: @"Kids"};
}

@end
