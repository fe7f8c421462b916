#import "Theme.h"
void fill(Theme *p) { p->title = @"B"; }
