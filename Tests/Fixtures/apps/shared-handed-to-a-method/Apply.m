#import <UIKit/UIKit.h>
#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "Apply.h"
@implementation Apply
+ (NSMutableDictionary *)sale:(NSMutableDictionary *)d { [d addEntriesFromDictionary:@{ kJRProviderTableTitleString : @"Sale" }]; return d; }
@end
