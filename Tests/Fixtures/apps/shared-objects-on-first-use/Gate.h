#import <Foundation/Foundation.h>

@interface Gate : NSObject
@property (nonatomic, copy) NSString *heading;
+ (Gate *)gate;
- (void)open;
- (void)openWithTitle:(NSString *)title;
@end

@interface Words : NSObject
@property (nonatomic, copy) NSString *welcome;
@property (nonatomic, copy) NSString *farewell;
+ (Words *)words;
@end
