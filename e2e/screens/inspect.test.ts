import { expect } from 'vitest';
import { desk, openBrowser, test as base } from '../support/index.ts';
import { inspect } from './inspect.ts';

/** An inspection that sees nothing passes everything. So each fault is planted once, and each must be found. */
const test = base.extend('blank', { scope: 'file' }, async ({}, { onCleanup }) => {
  const browser = await openBrowser();
  onCleanup(() => browser.close());
  return browser.newPage({ viewport: desk });
});
const page = (body: string, title = 'Home | HARUKA', lang = 'en') =>
  `<!doctype html><html lang="${lang}"><head><title>${title}</title></head><body><main><h1>Home</h1>${body}</main></body></html>`;

const plants: Record<string, [html: string, found: RegExp]> = {
  'a title that is not the heading': [page('', 'HARUKA'), /^the title 「HARUKA」/],
  'two headings of the first level': [page('<h1>Other</h1>'), /^2 h1/],
  'something wider than the window': [
    page('<div style="width: 3000px">wide</div>'),
    /^\d+ px wide at 1280 px: <div> 「wide」/,
  ],
  'a control that is too small': [
    page('<button style="width: 12px; height: 12px; padding: 0">a</button><button style="width: 12px">b</button>'),
    /^axe target-size/,
  ],
  'words that can hardly be read': [page('<p style="color: #ccc">faint</p>'), /^axe color-contrast/],
  'a control that Tab never reaches': [
    page(
      '<a href="#a">a</a><button id="b">b</button><script>b.onfocus = () => b.blur(); addEventListener("keydown", (event) => document.activeElement?.hash && event.preventDefault())</script>',
    ),
    /^Tab never reaches <button> 「b」/,
  ],
  'an order of its own': [
    page(
      '<a href="#a" tabindex="2">a</a><a href="#b" tabindex="1">b</a><a href="#c" tabindex="3">c</a><a href="#d">d</a><a href="#e" tabindex="4">e</a>',
    ),
    /^Tab jumps back to/,
  ],
  'a key instead of its wording': [page('<p>booking.title</p>'), /^not a wording: 「booking.title」/],
  'a blank that was not filled': [page('<p>Hello {{name}}</p>'), /^not a wording/],
  'Japanese on an English page': [page('<p>予約する</p>'), /^Japanese on an English page: 「予約する」/],
};

test.for(Object.entries(plants))('finds %s', async ([, [html, found]], { blank }) => {
  await blank.setContent(html);
  expect(await inspect(blank, 'en', [])).toContainEqual(expect.stringMatching(found));
});

test('an alarm that stays at the lower edge makes no control under it too small', async ({ blank }) => {
  const large = 'style="width: 60px; height: 40px"';
  const covered = `<div style="position: absolute; top: ${desk.height - 110}px; width: 60px">
      <button ${large}>a</button><button ${large}>b</button></div><div style="height: ${desk.height}px"></div>
    <div id="alarm" style="position: sticky; bottom: 0; z-index: 20"><button style="width: 100%; height: 60px">Open</button></div>
    <div style="height: 900px"></div>`;
  await blank.setContent(page(covered));
  expect(await inspect(blank, 'en', [])).toEqual([]);
  expect(await blank.locator('#alarm').evaluate((alarm) => getComputedStyle(alarm).position)).toBe('sticky');
});

test('an English page may show a Japanese name only if it has no English form', async ({ blank }) => {
  await blank.setContent(page('<p>佐藤 花子</p>'));
  expect(await inspect(blank, 'en', [{ last_name: '佐藤', first_name: '花子' }])).toEqual([]);
  expect(await inspect(blank, 'en', [{ last_name: '佐藤', first_name: '花子', name_en: 'Hanako Sato' }])).not.toEqual(
    [],
  );
  await blank.setContent(page('<p>神楽坂院</p>'));
  expect(await inspect(blank, 'en', [{ clinic_location_name: '神楽坂院', clinic_location_name_en: '' }])).toEqual([]);
  const both = { clinic_location_name: '神楽坂院', clinic_location_name_en: 'Kagurazaka' };
  expect(await inspect(blank, 'en', [both])).not.toEqual([]);
  await blank.setContent(page('<p lang="ja">予約する</p>'));
  expect(await inspect(blank, 'en', [])).toEqual([]);
});
