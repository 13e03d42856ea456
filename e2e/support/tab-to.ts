import type { Locator, Page } from 'playwright';

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator) {
  await control.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(control)}`);
}
