/** What is imported on demand arrives before its test file is over: afterwards there is nothing to load it into. */
import { afterAll, vi } from "vitest";

afterAll(() => vi.dynamicImportSettled());
