#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "Look.h"
@implementation Look
- (instancetype)initWithTitle:(NSString *)title { self = [super init]; if (self) { _title = [title copy]; } return self; }
- (void)present {
    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{ kJRProviderTableTitleString : self.title }];
}
@end
