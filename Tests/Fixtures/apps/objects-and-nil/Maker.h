#import <Foundation/Foundation.h>

@interface Maker : NSObject
@property (nonatomic, strong) NSMutableDictionary *ui;
- (Maker *(^)(NSString *))title;
- (void)style:(NSMutableDictionary *)ui;
@end
