var app = { start: function () { console.log('started'); } };
