#import "PartnerViewController.h"
#import "JREngage.h"
#import "JREngage+CustomInterface.h"

@implementation PartnerViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.look = @{kJRProviderTableTitleString: @"Partner"};
}

@end
