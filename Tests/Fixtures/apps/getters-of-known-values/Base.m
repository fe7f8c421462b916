#import "Base.h"

@implementation Base

- (NSString *)text
{
    return [_text stringByAppendingString:@"!"];
}

@end
