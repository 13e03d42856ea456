import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import { openPhone } from './phone.ts';
import { appFolder } from './web-build.ts';

/** Styles of a plain page: the product's font and column. */
const style = `
body{margin:0;background:#f6f8f7;color:#17252a;font:16px/1.7 "Hiragino Sans","Yu Gothic UI","Noto Sans JP","Noto Sans CJK JP",sans-serif}
header,main,footer{max-width:1120px;margin:0 auto;padding:24px 16px}
main{min-height:100vh}
li,label{display:block;padding:8px 0}
svg{display:none}
`;

/**
 * Writes a page with the same text and no script into the build, so that the same server sends it. It is the limit of a
 * first paint. Returns its path and a function that removes it.
 */
export async function writeStaticTwin(
  browser: Browser,
  { app, name, url }: { app: string; name: string; url: string },
) {
  const context = await openPhone(browser);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('h1').waitFor();
  const { title, body } = await page.evaluate(() => {
    const copy = document.getElementById('root')!.cloneNode(true) as HTMLElement;
    for (const hidden of copy.querySelectorAll('script, style, svg, noscript, [role=progressbar]')) hidden.remove();
    for (const element of copy.querySelectorAll('*'))
      for (const attribute of element.getAttributeNames())
        if (!['href', 'type', 'value', 'name'].includes(attribute)) element.removeAttribute(attribute);
    return { title: document.title, body: copy.innerHTML };
  });
  await context.close();
  const folder = path.join(appFolder(app), 'dist/prerendered/jp', `static-${name}`);
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, 'index.html'),
    `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style nonce="__NONCE__">${style}</style></head><body>${body}</body></html>`,
  );
  // The server reads a build again when its page is newer.
  const now = new Date();
  await utimes(path.join(appFolder(app), 'dist/index.html'), now, now);
  return { path: `/static-${name}`, remove: () => rm(folder, { recursive: true, force: true }) };
}
