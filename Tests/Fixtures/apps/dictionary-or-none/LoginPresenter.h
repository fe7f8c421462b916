#import <Foundation/Foundation.h>

@interface LoginPresenter : NSObject
+ (void)showWithLook:(NSDictionary *)look;
@end
