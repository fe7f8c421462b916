#import "JREngage.h"
#import "JREngage+CustomInterface.h"
