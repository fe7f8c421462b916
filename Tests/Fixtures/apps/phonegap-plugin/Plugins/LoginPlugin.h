#import <PhoneGap/PGPlugin.h>

@interface LoginPlugin : PGPlugin {
    JREngage *jrEngage;
}
@end
