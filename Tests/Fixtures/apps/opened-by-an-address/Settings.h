#import <Foundation/Foundation.h>

@interface Settings : NSObject
@property (copy, nonatomic) NSString *heading;
+ (instancetype)shared;
@end
