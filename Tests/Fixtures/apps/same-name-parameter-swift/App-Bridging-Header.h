#import "JREngage.h"
#import "JREngage+CustomInterface.h"
#import "JRCapture.h"
