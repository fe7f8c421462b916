@interface Sheet : UIScrollView
@end
