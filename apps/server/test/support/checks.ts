/** What fixtures check after each test while they run. The files of a worker share this module. */
const checks = new Set<() => Promise<void>>();

/** Runs a check after each test from now on. Returns what ends it. */
export function checkAfterEachTest(check: () => Promise<void>): () => void {
  checks.add(check);
  return () => void checks.delete(check);
}

/** Runs the checks of all fixtures that are running now. */
export async function runChecks(): Promise<void> {
  for (const check of checks) await check();
}
