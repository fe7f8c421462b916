#import <UIKit/UIKit.h>

#define IS_IPHONE_5 ([[UIScreen mainScreen] bounds].size.height == 568.0)
#define IS_IPHONE ([[UIScreen mainScreen] bounds].size.width < 700.0)
