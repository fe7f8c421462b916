#import <Foundation/Foundation.h>

@interface Queue : NSObject
@property (nonatomic, copy) NSArray *guests;
- (NSUInteger)placesLeft;
@end
