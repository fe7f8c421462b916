#import <UIKit/UIKit.h>
NSMutableDictionary *StoreUI(void);
