using System.Runtime.InteropServices;

public static class ShopLogin
{
    [DllImport("__Internal")] static extern void _ShopLoginShow();
    public static void Show() { _ShopLoginShow(); }
}
