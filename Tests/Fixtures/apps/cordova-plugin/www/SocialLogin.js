function SocialLogin() {}

SocialLogin.prototype.signIn = function (success, fail) {
    cordova.exec(success, fail, 'SocialLogin', 'showAuthenticationDialog', []);
};

module.exports = new SocialLogin();
