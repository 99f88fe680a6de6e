import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const fresh = () => import("../../src/state/me");

test("a name is kept for the next visit", async () => {
  (await fresh()).name.value = "Max";
  vi.resetModules();
  expect((await fresh()).name.value).toBe("Max");
});

test("what is kept and makes no sense is forgotten", async () => {
  localStorage.setItem("quartet.name", "{");
  localStorage.setItem("quartet.setup", '"pitch"');
  const me = await fresh();
  expect(me.name.value).toBe("");
  expect(me.lastSetup.value).toBeNull();
});

test("a name is trimmed to single spaces and 24 letters, whole ones", async () => {
  const { cleanName } = await fresh();
  expect(cleanName("  Max \n Power ")).toBe("Max Power");
  expect(cleanName("🂡".repeat(30))).toBe("🂡".repeat(24));
  expect(cleanName("   ")).toBe("");
});
