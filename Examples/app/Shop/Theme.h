#import <UIKit/UIKit.h>

/// Names and measures that every screen of the shop shares.
extern NSString *const ShopBackdropName;

#define SHOP_HEADER_HEIGHT 60

/// True on an iPad.
#define SHOP_IS_PAD (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad)
