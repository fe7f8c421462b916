#import <Foundation/Foundation.h>

@interface Basket : NSObject
@property (nonatomic, assign) NSInteger count;
@property (nonatomic, assign) int pages;
- (instancetype)initWithPages:(double)pages;
@end
