import { loadEnv } from "vite";
import { defineConfig } from "vitest/config";

export default defineConfig(({ mode }) => {
  // In development the pages come from Vite, everything else from the server beside it.
  const server = `http://127.0.0.1:${loadEnv(mode, ".", "QUARTET_").QUARTET_PORT ?? 8000}`;
  return {
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    build: {
      target: "es2022",
      outDir: "../server/static",
      emptyOutDir: true,
      // Mode "pages": the kit and the pages of test/pages are there too, for the browser tests.
      rolldownOptions: mode === "pages" ? { input: ["index.html", "test/pages/tables.html"] } : {},
    },
    server: { proxy: { "/ws": { target: server, ws: true }, "/api": server, "/healthz": server } },
    test: { environment: "happy-dom", restoreMocks: true },
  };
});
