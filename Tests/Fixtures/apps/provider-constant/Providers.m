#import "Providers.h"

NSString *const kOtherProvider = @"twitter";
