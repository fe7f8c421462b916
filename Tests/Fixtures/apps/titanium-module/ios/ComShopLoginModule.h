#import "TiModule.h"

@interface ComShopLoginModule : TiModule
@end
