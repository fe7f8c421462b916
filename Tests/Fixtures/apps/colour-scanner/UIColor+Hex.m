#import "UIColor+Hex.h"

@implementation UIColor (Hex)

+ (UIColor *)colorWithHexString:(NSString *)text
{
    unsigned int number = 0;
    NSScanner *scanner = [NSScanner scannerWithString:text];
    [scanner setScanLocation:1];
    [scanner scanHexInt:&number];
    return [UIColor colorWithRed:((number & 0xFF0000) >> 16) / 255.0
                           green:((number & 0xFF00) >> 8) / 255.0
                            blue:(number & 0xFF) / 255.0
                           alpha:1.0];
}

@end
