import type { Browser } from 'playwright';
import { buildApps } from '../../scripts/build.ts';
import { openChromium } from './phone.ts';
import { dataFolder, startProduct } from './product.ts';

/** Builds the apps, starts the product on a new data folder and a Chromium, and ends both after the work. */
export async function inChromium<T>(work: (browser: Browser, port: number) => Promise<T>): Promise<T> {
  await buildApps();
  const { dir, remove } = await dataFolder();
  const browser = await openChromium();
  const product = await startProduct(dir);
  try {
    return await work(browser, product.port);
  } finally {
    await browser.close();
    await product.stop();
    await remove();
  }
}
