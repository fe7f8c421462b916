#import <objc/message.h>

#define SEND ((void (*)(id, SEL, id, id))objc_msgSend)
