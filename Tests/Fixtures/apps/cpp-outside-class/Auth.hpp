namespace shop { class Auth { public: static void show(); }; }
