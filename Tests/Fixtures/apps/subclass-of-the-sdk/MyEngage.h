@interface MyEngage : JREngage
@end
