const EVERY = 1000;
setInterval(() => postMessage(null), EVERY);
