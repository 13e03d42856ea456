import type { Browser } from 'playwright';
import { openChromium } from './phone.ts';
import { waitForIdle } from './proc.ts';
import { onProduct } from './product.ts';

/**
 * Builds the apps, starts the product on a new data folder and a Chromium, and ends both after the work. A server runs jobs
 * for some seconds after its start; the work begins after them.
 */
export const inChromium = <T>(work: (browser: Browser, port: number) => Promise<T>): Promise<T> =>
  onProduct(async (port) => {
    const browser = await openChromium();
    try {
      await waitForIdle(60);
      return await work(browser, port);
    } finally {
      await browser.close();
    }
  });
