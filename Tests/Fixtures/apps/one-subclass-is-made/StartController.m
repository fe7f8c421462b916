#import "StartController.h"
#import "BaseController.h"

@implementation StartController

- (IBAction)open:(id)sender {
    [self.navigationController pushViewController:[[ClubController alloc] init] animated:YES];
}

@end
