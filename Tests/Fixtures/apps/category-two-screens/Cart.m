@implementation Cart
- (void)checkout
{
    if (!self.user) {
        [self presentLoginTitled:@"Cart"];
        return;
    }
    [self pay];
}
@end
