#import <UIKit/UIKit.h>

@interface Brand : NSObject
@property (nonatomic, copy) NSString *name;
@property (nonatomic, strong) NSArray *hidden;
+ (NSArray *)all;
+ (instancetype)brandNamed:(NSString *)name;
@end
