#import "Theme.h"

NSString *const ShopBackdropName = @"backdrop";
