window.plugins.jrEngagePlugin.showAuthentication(onResult, onError);
