#import <Foundation/Foundation.h>

@interface Settings : NSObject
@property (copy, nonatomic) NSString *heading;
@property (copy, nonatomic) NSString *footer;
+ (instancetype)shared;
@end
