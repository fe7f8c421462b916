#import <Foundation/Foundation.h>

@protocol LoginView <NSObject>
- (void)showProviders:(NSDictionary *)options;
@property (nonatomic, readonly) NSString *shopName;
@end

@interface LoginPresenter : NSObject
@property (nonatomic, weak) id<LoginView> view;
- (void)socialTapped;
- (void)partnersTapped;
@end
