#import <Foundation/Foundation.h>

@interface Item : NSObject
@property (nonatomic, copy) NSString *name;
@property (nonatomic) int rank;
+ (Item *)itemNamed:(NSString *)name rank:(int)rank;
@end
