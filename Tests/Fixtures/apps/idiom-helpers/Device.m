#import "Device.h"

@implementation Device

+ (BOOL)isPhone { return !IsPad(); }

@end
