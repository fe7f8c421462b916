class Theme {
public:
    static NSString *title();
};
