#import <Foundation/Foundation.h>

void ShowLogin(NSString *title);
