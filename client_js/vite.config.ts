import { loadEnv } from "vite";
import { defineConfig } from "vitest/config";

interface Modules {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/** The name of the chunk of all that the page's script imports, however deep; null: on demand. */
function first(id: string, graph: Modules, seen = new Set<string>()): string | null {
  const info = seen.has(id) ? null : graph.getModuleInfo(id);
  seen.add(id);
  if (!info) return null;
  return info.isEntry || info.importers.some((by) => first(by, graph, seen)) ? "first" : null;
}

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
      rolldownOptions: {
        ...(mode === "pages" && {
          input: ["index.html", "test/pages/tables.html", "test/pages/previews.html"],
        }),
        // What the page asks for at once is one file: twenty small ones are more bytes and more requests.
        output: mode === "pages" ? {} : { codeSplitting: { groups: [{ name: first, debugName: "first" }] } },
      },
    },
    server: { proxy: { "/ws": { target: server, ws: true }, "/api": server, "/healthz": server } },
    // All cores: while tests run nothing else does.
    test: {
      environment: "happy-dom",
      restoreMocks: true,
      maxWorkers: "100%",
      setupFiles: ["test/settled.ts"],
    },
  };
});
