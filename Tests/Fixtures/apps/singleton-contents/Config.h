#import <Foundation/Foundation.h>

@interface Config : NSObject
@property (nonatomic, readonly) NSMutableDictionary *ui;
@property (nonatomic, copy) NSString *title;
+ (Config *)shared;
@end
