#import "Texts.h"

NSString *const ShopFooter = @"Footer";
