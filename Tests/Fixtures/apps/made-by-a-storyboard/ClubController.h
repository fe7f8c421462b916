#import "BaseController.h"

@interface ClubController : BaseController
@end
