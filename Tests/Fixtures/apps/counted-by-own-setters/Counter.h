#import <Foundation/Foundation.h>

@interface Counter : NSObject
@property (nonatomic) NSInteger count;
@property (nonatomic, copy) NSString *log;
@end
