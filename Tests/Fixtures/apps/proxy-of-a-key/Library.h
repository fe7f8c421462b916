#import <Foundation/Foundation.h>

@interface Library : NSObject
@property (nonatomic, copy) NSArray *titles;
@end
