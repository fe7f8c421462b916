@implementation Home
- (void)viewDidLoad { self.title = @"Home"; }
@end
