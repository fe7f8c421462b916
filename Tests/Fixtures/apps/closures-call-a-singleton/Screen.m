#import "User.h"
@implementation Screen
- (void)viewDidLoad
{
    
    [self.aol setTapHandler:^(id sender) {
        if (r) { [[User currentUser] signInFor:@"aol"]; } else { [[User currentUser] signUpFor:@"aol"]; }
    }];
    [self.yahoo setTapHandler:^(id sender) {
        if (r) { [[User currentUser] signInFor:@"yahoo"]; } else { [[User currentUser] signUpFor:@"yahoo"]; }
    }];
}
@end
