#import <UIKit/UIKit.h>

@interface SocialController : UIViewController
- (void)signInWithProviderNamed:(NSString *)name;
@end
