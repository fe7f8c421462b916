#import "Base.h"

@interface Shop : Base
@end
