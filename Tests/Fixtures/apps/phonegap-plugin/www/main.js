document.addEventListener('deviceready', function () {
    window.plugins.jrEngagePlugin.showAuthentication(function () {}, function () {});
});
