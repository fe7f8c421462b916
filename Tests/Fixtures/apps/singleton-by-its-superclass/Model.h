#import <UIKit/UIKit.h>

@interface Model : NSObject
@property (strong) NSMutableDictionary *look;
+ (Model *)shared;
- (void)signIn;
@end
