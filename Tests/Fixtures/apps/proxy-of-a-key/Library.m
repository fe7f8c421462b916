#import "Library.h"

@implementation Library
@end
