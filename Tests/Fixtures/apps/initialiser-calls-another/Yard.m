#import "Gate.h"

@interface Yard : UIViewController
@property (nonatomic, strong) Gate *gate;
@end

@implementation Yard

- (void)viewDidLoad {
    [super viewDidLoad];
    self.gate = [[Gate alloc] initWithHeading:@"Come in"];
}

- (IBAction)knock:(id)sender { [[[Gate alloc] init] open]; }

- (IBAction)ring:(id)sender { [self.gate open]; }

@end
