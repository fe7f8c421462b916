#import "BaseController.h"

@implementation ClubController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.heading = @"Join the club";
}

@end
