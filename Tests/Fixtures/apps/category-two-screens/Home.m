@implementation Home
- (IBAction)login:(id)sender { [self presentLoginTitled:@"Home"]; }
@end
