import type { Page } from 'playwright';

interface Shift {
  value: number;
  /** The beginning of each element that moved. */
  moved: string[];
}

/** Records what moves on a page, also right after a press, which the browser's own sum leaves out. Toasts do not count. */
function record(buffered: boolean) {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  const isToast = (node: Node | undefined) =>
    Boolean((node as Element | null)?.closest?.('[role="status"][aria-atomic="false"]'));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
      const nodes = entry.sources.flatMap(({ node }) => (node && !isToast(node) ? [node] : []));
      const moved = nodes.map((node) => (node as Element).outerHTML?.slice(0, 200) ?? node.textContent ?? '');
      if (moved.length > 0) shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered });
}

/** Watches the page from its next load on. */
export const watchShiftsOfLoad = (page: Page) => page.addInitScript(record, true);

/** Watches the page from now on, and forgets what moved before. */
export const watchShifts = (page: Page) => page.evaluate(record, false);

/** Returns what moved, once the browser has reported it. */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
}
