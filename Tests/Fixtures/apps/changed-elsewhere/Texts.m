#import "Texts.h"

NSString *gTitle = @"Start";
NSString *const kFixed = @"Fixed";
