#import <Foundation/Foundation.h>
@interface U : NSObject
@property (nonatomic, readonly, getter=isPremium) BOOL premium;
@property (nonatomic, readonly, getter=loginTitle) NSString *title;
@end
