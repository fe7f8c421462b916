@interface PriceTableView : UIView
@end
