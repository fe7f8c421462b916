#import <Foundation/Foundation.h>
extern NSString *const ShopFooter;
