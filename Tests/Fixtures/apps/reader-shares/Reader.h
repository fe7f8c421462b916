#import <UIKit/UIKit.h>

@interface Reader : NSObject
+ (Reader *)reader;
- (void)share:(NSString *)url from:(UINavigationController *)navigation;
@end
