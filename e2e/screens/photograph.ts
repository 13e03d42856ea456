import type { Page } from 'playwright';
import { drawn } from './inspect.ts';

/** Takes a picture of the whole page. The viewport is as tall as the page, so sticky elements stay at the edges. */
export async function photograph(page: Page, file: string) {
  const viewport = page.viewportSize();
  if (!viewport) throw new Error('A screen without a size cannot be photographed');
  const tall = await page.evaluate(() => {
    window.scrollTo(0, 0);
    return document.documentElement.scrollHeight;
  });
  await page.setViewportSize({ width: viewport.width, height: Math.max(viewport.height, Math.min(tall, 9000)) });
  await drawn(page);
  await page.screenshot({ path: file });
  await page.setViewportSize(viewport);
  await drawn(page);
}
