#import "Base.h"
@interface Club : Base
@end
