#import "Account.h"
