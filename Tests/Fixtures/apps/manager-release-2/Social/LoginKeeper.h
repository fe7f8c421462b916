#import <UIKit/UIKit.h>

@interface LoginKeeper : NSObject
@property (nonatomic, retain) JREngage *engine;
@property (nonatomic, copy) NSString *identifier;
+ (LoginKeeper *)shared;
- (void)login;
- (void)moreProviders;
- (void)share:(NSString *)action url:(NSString *)url;
@end
