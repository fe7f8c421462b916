#import "JREngage.h"
@interface Screen : UIViewController {
    BOOL isPad;
}
@end
