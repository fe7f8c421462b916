#import <Foundation/Foundation.h>

@interface Auth : NSObject
+ (void)showAuthenticationDialog;
@end
