#import "Words.h"

NSString *const BSFooter = @"One account for all shops";
