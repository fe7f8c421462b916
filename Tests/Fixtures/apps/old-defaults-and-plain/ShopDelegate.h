#import <UIKit/UIKit.h>

@interface ShopDelegate : NSObject
@end
